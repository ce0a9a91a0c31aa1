import { forward } from './forward.ts';
import { contextInNext } from './request-context.ts';

/** Route handler of `/wps`, `/lgw` and `/lotto` in Next: runs the same forwarder as the HTTP server. */
export function handleCall(request: Request): Promise<Response> {
  return forward(request, contextInNext(request));
}
