/** From a model and its data to a message. The registry is checked by the compiler: a model of the contract without a text does not compile. */
import type { Jour } from '@riph/contracts/core/paris';
import { unbreakable } from '@riph/contracts/core/typographie';
import { type DonneesMail, MAILS, type ModeleMail } from '@riph/contracts/identity/mails';
import { MODELES_COMPTE } from './templates/comptes.ts';
import { MODELES_CTIS } from './templates/ctis.ts';
import { MODELES_DOSSIER } from './templates/dossiers.ts';
import { MODELES_ETUDE } from './templates/etudes.ts';
import { MODELES_EXPERT } from './templates/experts.ts';
import { type Contexte, ecrire, type MailEcrit, type Modeles } from './templates/modele.ts';
import { MODELES_SEANCE } from './templates/seances.ts';
import { MODELES_SUITE } from './templates/suites.ts';
import { MODELES_VRB } from './templates/vrb.ts';

const MODELES: Modeles<ModeleMail> = {
  ...MODELES_DOSSIER,
  ...MODELES_CTIS,
  ...MODELES_SEANCE,
  ...MODELES_SUITE,
  ...MODELES_ETUDE,
  ...MODELES_EXPERT,
  ...MODELES_VRB,
  ...MODELES_COMPTE,
};
/** The same schemas, typed so that the compiler ties the data of a model to its text. */
const SCHEMAS: { [M in ModeleMail]: { parse: (donnees: unknown) => DonneesMail<M> } } = MAILS;

export type Salue = { civilite: 'M' | 'MME' | null; prenom: string; nom: string };

const salutation = (p: Salue | null) =>
  p ? `Bonjour ${p.civilite ? { M: 'Monsieur ', MME: 'Madame ' }[p.civilite] : ''}${p.prenom} ${p.nom},` : 'Bonjour,';

/** Writes a message. Throws (ZodError) when the data are not those of the model. */
export const rediger = <M extends ModeleMail>(
  modele: M,
  donnees: unknown,
  personne: Salue | null,
  contexte: Contexte,
): MailEcrit => {
  const d = SCHEMAS[modele].parse(donnees);
  const { sujet, blocs } = MODELES[modele];
  return ecrire(sujet(d), salutation(personne), blocs(d, contexte));
};

/** The same message as the application shows it: its subject, its paragraphs, the page that it leads to. For models without a secret. */
export const lireEnClair = <M extends ModeleMail>(
  modele: M,
  donnees: unknown,
  le: Jour,
): { titre: string; texte: string[]; lien: string | null } => {
  const d = SCHEMAS[modele].parse(donnees);
  const { sujet, blocs } = MODELES[modele];
  const lus = blocs(d, { le, page: (chemin) => chemin, jeton: () => '' });
  const [lien] = lus.flatMap((b) => (typeof b === 'object' && 'lien' in b && b.lien.startsWith('/') ? [b.lien] : []));
  return {
    titre: sujet(d).replace(/\s+/g, ' ').trim(),
    texte: lus
      .flatMap((b) => {
        if (typeof b === 'string') return [b];
        return 'liste' in b ? [...b.liste] : [];
      })
      .map(unbreakable),
    lien: lien ?? null,
  };
};

/** Throws when the data cannot make this mail: what the consumer checks before it queues, so that a wrong fact goes to the dead letters. */
export const assertDonnees = (modele: ModeleMail, donnees: unknown): void => {
  SCHEMAS[modele].parse(donnees);
};
