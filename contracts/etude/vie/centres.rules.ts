/** The research centres of a study beside the places of its approved form (ETU-17): who may change them, and what an approval makes of them. Pure. */
import type { Jour } from '../../core/paris.ts';
import { ETAT_ETUDE_LABELS, type EtatEtude } from '../socle/dossier.workflow.ts';
import type { SiteInvestigateur } from '../socle/element.schemas.ts';
import { isTerminee, raisonFigee } from '../socle/etude.workflow.ts';

export type Centre = { nom: string; adresse: string; ancienNom: string | null };
/** `approuves`: the form in force names places; that of a research taken over from before the platform names none until its first modification. */
type Faits = { etat: EtatEtude; dateAvisFavorable: Jour | null; approuves: boolean };

/** The longest name by which a centre is called. */
export const NOM_CENTRE_MAX = 200;
export const ADRESSE_CENTRE_MAX = 500;
export const CENTRE_PAR_MODIFICATION =
  'Après l’avis favorable, un changement de centre est une modification substantielle (article R1123-42) : déposez-la depuis cette étude, en cochant « Investigateurs ou centres ». Favorable, elle met la liste à jour.';

const SANS_CHANGEMENT = 'ses centres ne changent plus.';
const SANS_SUITE: readonly EtatEtude[] = ['REFUSEE', 'ABANDONNEE', 'EXPIREE'];

/** Why the sponsor cannot change the centres of his study himself now; null when he can. */
export function empechementCentres({ etat, dateAvisFavorable, approuves }: Faits): string | null {
  const figee = raisonFigee(etat, SANS_CHANGEMENT);
  if (figee !== null) return figee;
  if (isTerminee(etat) || SANS_SUITE.includes(etat)) return `L’étude est « ${ETAT_ETUDE_LABELS[etat]} » : ${SANS_CHANGEMENT}`;
  return dateAvisFavorable !== null && approuves ? CENTRE_PAR_MODIFICATION : null;
}

const cle = (nom: string) => nom.trim().toLowerCase();

/** The places of a form as centres, one for each establishment. */
function centresDe(sites: readonly SiteInvestigateur[]): Centre[] {
  const parNom = new Map<string, Centre>();
  for (const s of sites) {
    const nom = (s.organisme ?? '').trim().slice(0, NOM_CENTRE_MAX);
    if (nom === '' || parNom.has(cle(nom))) continue;
    const ville = [s.codePostal, s.ville].filter(Boolean).join(' ');
    const adresse = [s.adresse, ville].filter(Boolean).join(', ').slice(0, ADRESSE_CENTRE_MAX);
    parNom.set(cle(nom), { nom, adresse, ancienNom: null });
  }
  return [...parNom.values()];
}

/**
 * The centres once a form is approved: an establishment that it adds is added, one that it takes out of the form in force before leaves. A centre that no form
 * names is its sponsor's and stays.
 */
export function centresApprouves(
  centres: readonly Centre[],
  avant: readonly SiteInvestigateur[],
  apres: readonly SiteInvestigateur[],
): { centres: Centre[]; ajoutes: Centre[]; retires: Centre[] } {
  const approuves = centresDe(apres);
  const nommes = new Set(approuves.map((c) => cle(c.nom)));
  const sortis = new Set(centresDe(avant).flatMap((c) => (nommes.has(cle(c.nom)) ? [] : [cle(c.nom)])));
  const connus = new Set(centres.map((c) => cle(c.nom)));
  const ajoutes = approuves.filter((c) => !connus.has(cle(c.nom)));
  const retires = centres.filter((c) => sortis.has(cle(c.nom)));
  return { centres: [...centres.filter((c) => !sortis.has(cle(c.nom))), ...ajoutes], ajoutes, retires };
}
