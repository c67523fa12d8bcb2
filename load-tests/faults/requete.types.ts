/** A request of the journey, and how it was answered. */

export type Genre = 'SUCCES' | 'REFUS' | 'INDISPONIBLE' | 'COUPURE' | 'AUTRE';
// The journey reads answers as a person reads a screen: their schemas are tested by the contract.
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, each checked by what the journey expects of it
export type Json = any;
export type Reponse = { genre: Genre; status: number; json: Json; octets: Buffer; requestId: string };
export type Demande = { method: string; chemin: string; json?: object; form?: () => FormData; entetes?: Record<string, string> };
