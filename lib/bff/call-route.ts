import { forward } from './forward.ts';
import { contextInNext } from './request-context.ts';

/** The route handler of `/wps`, `/lgw` and `/lotto` in Next: the same forwarder that the door calls. */
export function handleCall(request: Request): Promise<Response> {
  return forward(request, contextInNext(request));
}
