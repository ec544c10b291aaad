import * as z from 'zod';
import type { JsonSchema } from './openapi.ts';

type Schema = z.core.$ZodType;
type Written = z.core.JSONSchema.BaseSchema;

/**
 * The schema of a request. Rules that JSON Schema cannot express are described by their refusal messages;
 * additional members are accepted unless the contract is strict.
 */
export const requestSchema = (schema: Schema): JsonSchema =>
  write(schema, (zodSchema, written) => {
    const messages = messagesOf(zodSchema);
    if (messages.length > 0) {
      const refusals = `Refused with: ${messages.map((message) => `“${message}”`).join(' ')}`;
      written.description = [written.description, refusals].filter(Boolean).join(' ');
    }
    const { def } = zodSchema._zod;
    if (def.type === 'object' && !(def as z.core.$ZodObjectDef).catchall) delete written.additionalProperties;
  });

/** The schema of an answer, without additional members. */
export const answerSchema = (schema: Schema): JsonSchema => write(schema, () => undefined);

function write(schema: Schema, adapt: (zodSchema: Schema, written: Written) => void): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ zodSchema, jsonSchema }) => {
      adapt(zodSchema, jsonSchema);
      // Zod writes the limits of JavaScript integers explicitly.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return written as JsonSchema;
}

/** The distinct refusal messages of a schema, in order. */
function messagesOf(schema: Schema): string[] {
  const { def } = schema._zod;
  // A body's required parts are checked before the body itself: see `filled` in the contracts.
  const errors = def.type === 'pipe' ? [(def as z.core.$ZodPipeDef).in._zod.def.error] : [def.error];
  const checks = (def.checks ?? []).map((check) => check._zod.def.error);
  const messages = [...errors, ...checks].map((error) => {
    // A message that depends on the input cannot be known here.
    const message = error?.length === 0 ? (error as () => unknown)() : undefined;
    return typeof message === 'string' ? message : undefined;
  });
  return [...new Set(messages)].filter((message) => message !== undefined);
}

/**
 * Replaces every titled schema by a reference to the component of that name, which it adds. A schema
 * whose title already names a different component stays inline.
 */
export function liftTitled(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const lifted = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, liftValue(key, value, components)]),
  ) as JsonSchema;
  if (!lifted.title) return lifted;
  components[lifted.title] ??= lifted;
  const isSame = JSON.stringify(components[lifted.title]) === JSON.stringify(lifted);
  return isSame ? { $ref: `#/components/schemas/${lifted.title}` } : lifted;
}

function liftValue(key: string, value: unknown, components: Record<string, JsonSchema>): unknown {
  switch (key) {
    case 'properties':
      return Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, each]) => [
          name,
          liftTitled(each, components),
        ]),
      );
    case 'items':
      return liftTitled(value as JsonSchema, components);
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return (value as JsonSchema[]).map((each) => liftTitled(each, components));
    default:
      return value;
  }
}
