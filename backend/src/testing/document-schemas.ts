import { Ajv2020 } from '@redocly/ajv/dist/2020.js';

/** Describes what is wrong with a value; null when it fits the schema. */
export type Validate = (schema: object, value: unknown) => string | null;

/** Validates against schemas of an OpenAPI document, which may refer to its components. */
export function validatorOf(document: object): Validate {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...document, $id: 'api' });
  const compiled = new WeakMap<object, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    let check = compiled.get(schema);
    if (!check) {
      check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
      compiled.set(schema, check);
    }
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}
