/** The mails that the platform sent to an address, as its recipient reads them. */
import * as z from 'zod';
import { attendre } from './personne.ts';

const courriel = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type Courriel = z.output<typeof courriel>;

export const pageDesCourriels = (path: string): URL => {
  if (!process.env.MAIL_PAGE_URL) throw new Error('MAIL_PAGE_URL is not set');
  return new URL(path, process.env.MAIL_PAGE_URL);
};

/** The newest first. */
export async function courrielsDe(adresse: string): Promise<Courriel[]> {
  const r = await fetch(pageDesCourriels(`/api/messages?to=${encodeURIComponent(adresse)}`));
  return z.array(courriel).parse(await r.json());
}

/** The last link of that shape that was sent to an address about that dossier, once it has come: others may have written to the same person before. */
export async function lienRecu(adresse: string, forme: RegExp, numero: string): Promise<string> {
  let lien: string | undefined;
  await attendre(`a link ${forme} sent to ${adresse}`, async () => {
    const siens = (await courrielsDe(adresse)).filter((c) => `${c.subject} ${c.text}`.includes(numero));
    lien = siens.map((c) => forme.exec(c.text)?.[0]).find((l) => l !== undefined);
    return lien !== undefined;
  });
  return lien ?? '';
}

/** The token of the last link sent, once it has come. */
export async function jetonRecu(adresse: string): Promise<string> {
  let jeton: string | undefined;
  await attendre(`a link sent to ${adresse}`, async () => {
    jeton = (await courrielsDe(adresse))
      .map((c) => /(?:\?token=|\/confirmation\/)([\w-]+)/.exec(c.text)?.[1])
      .find((t) => t !== undefined);
    return jeton !== undefined;
  });
  return jeton ?? '';
}
