import { type JsonSchema, type OpenApi, resolve } from '../openapi.ts';

/** One row in the table of a body's or an answer's members. */
export interface Member {
  /** 'user.name', or 'videos[].title' for a member of each list entry. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly rule: string;
}

/** The forms of a schema: one, or one for each alternative. */
export function formsOf(document: OpenApi, schema: JsonSchema): Member[][] {
  const { oneOf, anyOf } = resolve<JsonSchema>(document, schema);
  const alternatives = oneOf ?? anyOf;
  return alternatives
    ? alternatives.flatMap((each) => formsOf(document, each))
    : [membersOf(document, schema, '')];
}

function membersOf(document: OpenApi, schema: JsonSchema, prefix: string): Member[] {
  const { properties = {}, required = [] } = resolve<JsonSchema>(document, schema);
  return Object.entries(properties).flatMap(([key, reference]) => {
    const member = resolve<JsonSchema>(document, reference);
    const name = `${prefix}${key}`;
    const own = {
      name,
      type: typeOf(document, member),
      isRequired: required.includes(key),
      rule: ruleOf(member),
    };
    const inner = member.anyOf?.map((each) => resolve<JsonSchema>(document, each)) ?? [member];
    return [
      own,
      ...inner.flatMap((each) =>
        each.items ? membersOf(document, each.items, `${name}[].`) : membersOf(document, each, `${name}.`),
      ),
    ];
  });
}

/** In words: 'string (uuid)', 'list of objects', '"a" or "b"'. */
export function typeOf(document: OpenApi, reference: JsonSchema): string {
  const schema = resolve<JsonSchema>(document, reference);
  const { type, format, items, enum: values, anyOf, oneOf } = schema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.map((each) => typeOf(document, each)).join(' or ');
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (items) {
    const one = typeOf(document, items);
    return `list of ${one.includes(' or ') ? `(${one})` : `${one}s`}`;
  }
  return format ? `${type} (${format})` : (type ?? 'anything');
}

/** The bounds of a value, then its description. */
export function ruleOf(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const bounds = [
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    range(minimum, maximum),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    schema.default !== undefined && `${schema.default} if left out`,
  ].filter(Boolean);
  const [first = '', ...others] = bounds as string[];
  const sentence = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join('; ');
  return [sentence && `${sentence}.`, schema.description].filter(Boolean).join(' ');
}

function range(least?: number, most?: number, unit = ''): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined)
    return `at least ${least}${least === 1 ? unit.replace(/(ie)?s$/, (_, ie) => (ie ? 'y' : '')) : unit}`;
  return most === undefined ? '' : `at most ${most}${unit}`;
}
