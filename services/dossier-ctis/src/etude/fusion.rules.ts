/** What an import makes of a study and of its dossiers: the portal decides of what is the portal's, what was decided here is never touched. */
import type { DemandeCtis, EssaiCtis, SiteCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import type { DossierCtis, EtudeCtis } from '../socle/collections.ts';

const CLE = 14;
/** Without the counter of resubmissions: what a trial and its new requests share. */
export const cleEtude = (numeroCtis: string): string => numeroCtis.slice(0, CLE);

/** A site that is no longer listed stays, with the day when it was first missing; one that comes back is there again. */
export function sitesSuivis(avant: EtudeCtis['sites'], maintenant: readonly SiteCtis[], jour: string): EtudeCtis['sites'] {
  const connus = new Map(avant.map((s) => [s.siteKey, s]));
  const presents = new Set(maintenant.map((s) => s.siteKey));
  return [
    ...maintenant.map((s) => ({ ...s, vuDepuis: connus.get(s.siteKey)?.vuDepuis ?? jour, retireLe: null })),
    ...avant.filter((s) => !presents.has(s.siteKey)).map((s) => ({ ...s, retireLe: s.retireLe ?? jour })),
  ];
}

type Reception = { recuLe: string; jour: string; version: number };

export function etudeDe(essai: EssaiCtis, avant: EtudeCtis | null, { recuLe, jour, version }: Reception): EtudeCtis {
  const { demandes, sites, ...lu } = essai;
  return {
    ...lu,
    cleEtude: cleEtude(essai.numeroCtis),
    sites: sitesSuivis(avant?.sites ?? [], sites, jour),
    demandes: demandes.map(({ cleDemande, type, dateSoumission, decisionsPays }) => ({
      cleDemande,
      type,
      dateSoumission,
      decisionsPays,
    })),
    dossiers: avant?.dossiers ?? [],
    recuLe,
    version,
    cppId: avant?.cppId ?? null,
    acces: avant?.acces ?? [],
    publicationAutorisee: avant?.publicationAutorisee ?? false,
  };
}

const DECIDES: readonly string[] = ['AUTORISE', 'AUTORISE_CONDITIONS', 'REFUSE'];
/** Ours and final: what the platform holds of a request that ended here. */
const FINAUX: readonly string[] = ['NON_RECEVABLE', 'CADUC', 'ABANDONNE'];

type DuDossier = { etuId: number; essai: EssaiCtis; recuLe: string };

/** A decision of the portal is taken in; an end that was pronounced here is not undone by a record that still says the request runs. */
export function dossierDe(demande: DemandeCtis, avant: DossierCtis | null, { etuId, essai, recuLe }: DuDossier): DossierCtis {
  const { concerneFrance: _, ...lu } = demande;
  const estDecide = DECIDES.includes(demande.statut);
  const garde = avant !== null && FINAUX.includes(avant.statut) && !estDecide;
  const attribue = avant?.cppId != null && demande.statut === 'A_ATTRIBUER';
  return {
    ...lu,
    statut: garde ? avant.statut : attribue ? 'EN_RECEVABILITE' : demande.statut,
    etuId,
    numeroCtis: essai.numeroCtis,
    titre: essai.titre,
    promoteur: essai.administratif.promoteur?.nom ?? null,
    origine: avant?.origine ?? 'BATCH',
    reprise: avant?.reprise ?? estDecide,
    recuLe,
    cppId: avant?.cppId ?? null,
  };
}

/** The requests that make a dossier here: those that concern France. */
export const demandesFrancaises = (essai: EssaiCtis): DemandeCtis[] => essai.demandes.filter((d) => d.concerneFrance);
