/** A question to OpenSearch, or a part of one. */
export type Json = Record<string, unknown>;
