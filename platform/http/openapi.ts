import { z } from 'zod';
import type { Call } from '#lib/calls/call.ts';
import { wireOfRefusal } from '#lib/calls/refusals.ts';
import { callNames, callOf } from '#lib/calls/table.ts';
import { wireHeaders } from '#lib/wire/headers.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

function answerSchema(call: Call): Json {
  const value = schemaOf(call.output);
  if (call.reply === 'bare' || call.reply === 'text') return value;
  const token = call.reply === 'envelope-with-token' ? { token: { type: 'string' } } : {};
  return {
    type: 'object',
    required: ['success', 'value'],
    properties: {
      success: { const: true },
      value,
      ...token,
      message: { type: ['string', 'null'] },
      errorCode: { type: ['string', 'null'] },
    },
  };
}

function parameters(call: Call): Json[] {
  const merchant = { name: wireHeaders.merchant, in: 'header', required: true, schema: { type: 'string' } };
  if (call.encoding !== 'query') return [merchant];
  const added = Object.keys(call.inject ?? {}).map(name => ({
    name,
    in: 'query',
    schema: { type: 'string' },
  }));
  const queryFields = Object.entries(call.input.shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType),
  }));
  return [merchant, ...queryFields, ...added];
}

function requestBody(call: Call): Json {
  if (call.encoding === 'none' || call.encoding === 'query') return {};
  const contentType = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const description =
    call.encoding === 'sealed' ? 'Sealed by a payload codec; this is the content before sealing.' : undefined;
  return { requestBody: { description, content: { [contentType]: { schema: schemaOf(call.input) } } } };
}

function operation(call: Call): Json {
  const signed = call.access !== 'anyone';
  return {
    tags: [call.module],
    ...(signed ? { security: [{ token: [] }] } : {}),
    parameters: parameters(call),
    ...requestBody(call),
    'x-who': call.access,
    'x-refuses': call.refusals.map(wireOfRefusal),
    responses: {
      200: {
        description: 'The answer, or a failure with success false.',
        content: { 'application/json': { schema: answerSchema(call) } },
      },
      ...(signed ? { 401: { description: 'No session, or one that has ended.' } } : {}),
    },
  };
}

function build(): Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const call = callOf(name);
    for (const line of [name, ...(call.aliases ?? [])]) {
      const [method = '', path = ''] = line.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId: line, ...operation(call) } };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer platform', version: '1' },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: wireHeaders.authorization } },
    },
    paths,
  };
}

let built: Json | undefined;

/** Returns the OpenAPI document of the call table; built once. */
export function openApi(): Json {
  built ??= build();
  return built;
}
