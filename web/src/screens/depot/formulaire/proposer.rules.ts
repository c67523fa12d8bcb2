/** What an earlier dossier of the same sponsor, or the account of the depositor, proposes for this one. Pure. */
import type { ElementAdministratif, PromoteurConnu } from '@riph/contracts/etude/socle/element.schemas';
import type { CoordonneesLues } from '@riph/contracts/identity/personne.schemas';

const isVide = (v: unknown) => v === null || v === undefined || v === '';
const isObjet = (v: unknown): v is object => typeof v === 'object' && v !== null;

/** The typed values with every empty field filled from what is known, and the dotted paths of those filled. Nothing typed is replaced. */
export function completer(
  valeurs: ElementAdministratif,
  connu: Partial<PromoteurConnu>,
): { valeurs: ElementAdministratif; remplis: string[] } {
  const remplis: string[] = [];
  const remplir = <T extends object>(ici: T, la: object, prefixe: string): T => {
    const copie = { ...ici };
    for (const [cle, propose] of Object.entries(la)) {
      const avant = Object.entries(ici).find(([k]) => k === cle)?.[1];
      if (isObjet(propose) && isObjet(avant)) Object.assign(copie, { [cle]: remplir(avant, propose, `${prefixe}${cle}.`) });
      else if (isVide(avant) && !isVide(propose)) {
        remplis.push(prefixe + cle);
        Object.assign(copie, { [cle]: propose });
      }
    }
    return copie;
  };
  return { valeurs: remplir(valeurs, connu, ''), remplis };
}

/** Names of organisations as people type them: capitals, accents, punctuation and spaces aside. */
const sigle = (nom: string) =>
  nom
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names are of one organisation; never when one is missing. */
export const isMemeOrganisme = (a: string | null | undefined, b: string | null | undefined): boolean =>
  Boolean(a && b) && sigle(a ?? '') !== '' && sigle(a ?? '') === sigle(b ?? '');

/** Sponsors of earlier dossiers, each organisation once: one without its SIRET is the one of that name which has it. */
export function distincts(connus: readonly PromoteurConnu[]): PromoteurConnu[] {
  const nomDe = ({ promoteur }: PromoteurConnu) => sigle(promoteur.organisme ?? '');
  const nomsAvecSiret = new Set(connus.filter(({ promoteur }) => !isVide(promoteur.siret)).map(nomDe));
  const proposes = new Set<string>();
  return connus.filter((connu) => {
    const [nom, siret] = [nomDe(connu), connu.promoteur.siret ?? ''];
    if (nom === '') return true;
    const cle = `${nom} ${siret}`;
    if (proposes.has(cle) || (siret === '' && nomsAvecSiret.has(nom))) return false;
    proposes.add(cle);
    return true;
  });
}

/** Its name, and its SIRET when another of that name is proposed beside it. */
export const nomDistinct = ({ promoteur: p }: PromoteurConnu, tous: readonly PromoteurConnu[]): string => {
  const isSeul = tous.filter((autre) => isMemeOrganisme(autre.promoteur.organisme, p.organisme)).length < 2;
  return [p.organisme, !isSeul && `(SIRET ${p.siret})`].filter(Boolean).join(' ');
};

/** What is taken up of an earlier dossier: a sponsor that is the organisation of the depositor is said to be it, whatever was answered then. */
export const repris = (connu: PromoteurConnu, organismeDuCompte: string | null | undefined): PromoteurConnu =>
  isMemeOrganisme(connu.promoteur.organisme, organismeDuCompte) ? { ...connu, deposantEstPromoteur: true } : connu;

/** Blocks that the depositor may fill with what he told of himself. */
const BLOCS_DU_COMPTE = ['promoteur', 'mandataire', 'contactPublic'] as const;
export type BlocDuCompte = (typeof BLOCS_DU_COMPTE)[number];

/** What the account says for a block; null when it has nothing for it, or when somebody is named there. A sponsor is an organisation: a person is not proposed. */
export function duCompte(c: CoordonneesLues, bloc: BlocDuCompte, valeurs: ElementAdministratif): Partial<PromoteurConnu> | null {
  const { nom, prenom, email, telephone, organisme } = c;
  if (!isVide(valeurs[bloc].organisme) || !isVide(valeurs[bloc].nom) || (bloc === 'promoteur' && isVide(organisme))) return null;
  const personne = { nom, prenom, email, telephone, organisme };
  if (bloc === 'contactPublic') return { contactPublic: { ...personne, titre: null, specialite: null } };
  const { adresse, codePostal, ville, payId } = c;
  const organisation = { ...personne, adresse, codePostal, ville, payId, siret: null };
  return bloc === 'promoteur' ? { promoteur: organisation, deposantEstPromoteur: true } : { mandataire: organisation };
}
