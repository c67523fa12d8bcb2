/**
 * JSON Schemas of an OpenAPI document, each object that is used twice being written once under `components.schemas`. Names come from
 * `.meta({ id })`, else from the first place of use.
 */
import * as z from 'zod';

export type Json = { [key: string]: unknown };
type Io = 'input' | 'output';

/** Below this size a shared object is clearer written twice. */
const SIZE_MIN = 160;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);
const pascal = (words: string) => words.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, c: string) => c.toUpperCase());
const isShareable = (v: unknown): v is Json => isObject(v) && isObject(v.properties) && JSON.stringify(v).length >= SIZE_MIN;

/** The bounds of a JavaScript integer say nothing to a reader and would hide the real ones. */
const withoutSafeBounds = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** JSON Schema of one zod schema; what JSON cannot say (a refinement, a transform) is left out, never an error. */
const toJson = (schema: z.ZodType, io: Io): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: withoutSafeBounds,
  });
  return json;
};

/** Collects the schemas of a document, then writes each once. First `add` everything, then read `components()`. */
export class SchemaCollector {
  private readonly asked: { name: string; json: Json; holder: Json }[] = [];
  private readonly recursive: Json = {};

  /** A place holder, filled by `components()`. `name` is where the schema is used. */
  add(name: string, schema: z.ZodType, io: Io): Json {
    const holder: Json = {};
    this.asked.push({
      name: pascal(schema.meta()?.id ?? name),
      json: this.withoutLocalRefs(pascal(name), toJson(schema, io)),
      holder,
    });
    return holder;
  }

  /** Fills the holders and gives the shared schemas, by name. */
  components(): Json {
    const seen = new Map<string, number>();
    for (const { json } of this.asked) count(json, seen);
    const names = new Map<string, string>();
    const out: Json = { ...this.recursive };
    for (const { name, json, holder } of this.asked) Object.assign(holder, share(json, name, { seen, names, out }));
    return out;
  }

  /** A recursive schema refers to itself by `#` or `#/$defs/…`: both become components of their own. */
  private withoutLocalRefs(name: string, json: Json): Json {
    const text = JSON.stringify(json);
    if (!text.includes('"$ref":"#')) return json;
    const { $defs, ...own } = JSON.parse(
      text
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
        .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}`),
    );
    for (const [key, value] of Object.entries($defs ?? {})) this.recursive[name + key] = value;
    this.recursive[name] = own;
    return { $ref: `#/components/schemas/${name}` };
  }
}

type Shared = { seen: Map<string, number>; names: Map<string, string>; out: Json };

const children = (v: unknown): [string, unknown][] => {
  if (Array.isArray(v)) return v.map((x, i) => [String(i), x]);
  return isObject(v) ? Object.entries(v) : [];
};

function count(v: unknown, seen: Map<string, number>): void {
  if (isShareable(v)) {
    const text = JSON.stringify(v);
    seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  for (const [, child] of children(v)) count(child, seen);
}

/** The same value with shared objects replaced by references. */
function share(v: unknown, name: string, s: Shared): unknown {
  if (!isShareable(v) || (s.seen.get(JSON.stringify(v)) ?? 0) < 2) return inside(v, name, s);
  const text = JSON.stringify(v);
  const known = s.names.get(text);
  if (known) return { $ref: `#/components/schemas/${known}` };
  const free = freeName(name, s.out);
  s.names.set(text, free);
  s.out[free] = {};
  s.out[free] = inside(v, free, s);
  return { $ref: `#/components/schemas/${free}` };
}

const KEYWORDS = new Set(['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']);
const inside = (v: unknown, name: string, s: Shared): unknown => {
  if (Array.isArray(v)) return v.map((x) => share(x, name, s));
  if (!isObject(v)) return v;
  return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, share(x, KEYWORDS.has(k) ? name : name + pascal(k), s)]));
};

const freeName = (name: string, out: Json): string => {
  if (!(name in out)) return name;
  let n = 2;
  while (`${name}${n}` in out) n += 1;
  return `${name}${n}`;
};
