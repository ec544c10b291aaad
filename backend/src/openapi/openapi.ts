/** The parts of OpenAPI 3.1 that the document uses. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly Area[];
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** Calls that belong together. */
export interface Area {
  readonly name: string;
  readonly description: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** By status. */
  readonly responses: Readonly<Record<string, Response | Ref>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Ref>>;
  readonly content?: Content;
}

/** By media type. */
export type Content = Readonly<Record<string, MediaType>>;

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Ref {
  readonly $ref: string;
}

/** The parts of JSON Schema 2020-12 that zod writes. */
export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  /** The elements of a tuple, in their order. */
  prefixItems?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
}

/** Resolves a reference to a component; returns any other part as it is. */
export function resolve<Part extends object>(document: OpenApi, part: Part | Ref): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part;
  const keys = part.$ref.slice('#/'.length).split('/');
  return keys.reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], document) as Part;
}
