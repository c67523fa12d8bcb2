export type Etape = { label: string; ok: boolean | null };
/** Every step of the verification of a record, whatever it holds. Throws on what is no record. */
export function verifier(record: Record<string, unknown>, secret?: unknown): Etape[];
