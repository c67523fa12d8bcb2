/** Links sent by mail. The fact that asks for the mail names the token, it never holds it: the mail service computes it when it sends. */
import * as z from 'zod';

export const jetonMail = z.object({ jetId: z.int().positive() });

/** 43 characters of base64url: 32 bytes. */
export const jeton = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Ce lien n’est pas valable.');
