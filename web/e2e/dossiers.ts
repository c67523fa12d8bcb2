/** Dossiers brought over HTTP to the state that a screen needs, quickly: the journey plays the same through the screens. */
import { jourParis } from '@riph/contracts/core/paris';
import { accountsOf } from '../../deploy/test-kit/comptes.ts';
import { jourSuivant } from '../../deploy/test-kit/horloge.ts';
import {
  appeler,
  brouillon as creer,
  deposer,
  nommerRapporteurs,
  preparer,
  rendreRecevable,
} from '../../deploy/test-kit/instruction.ts';
import { pdfOf } from '../../deploy/test-kit/pdf.ts';
import { Personne } from '../../deploy/test-kit/personne.ts';
import type { Categorie } from '../../deploy/test-kit/saisies.ts';

const aujourdhui = () => jourParis(new Date());

export const brouillon = (deposant: Personne, titre = 'Brouillon de test') => creer(deposant, titre);
export const complet = (deposant: Personne) => preparer(deposant, aujourdhui());
export const depose = (deposant: Personne, titre?: string, categorie?: Categorie) =>
  deposer(deposant, aujourdhui(), titre, categorie);

/** The sponsor, outside of the Union, names an agent and a legal representative in it: every block of the form is open. */
export async function avecMandataire(deposant: Personne, dosId: number): Promise<void> {
  const pays: { id: number; ue: boolean; eee: boolean }[] = await deposant.get('/api/pays/actifs');
  const horsUe = pays.find((p) => !p.ue && !p.eee);
  if (!horsUe) throw new Error('no country outside of the Union');
  const { version, donnees } = await deposant.get(`/api/dossier/getElementAdministratif/${dosId}`);
  const { promoteur } = donnees;
  await deposant.put(`/api/dossier/editElementAdministratifDI/${dosId}`, {
    version,
    donnees: {
      ...donnees,
      promoteur: { ...promoteur, payId: horsUe.id },
      isMandataire: true,
      mandataire: promoteur,
      representantUE: promoteur,
    },
  });
}

let reprises = 0;
/** A dossier of before the platform, taken over by its sponsor, and confirmed when the administration is given. Gives its id. */
export async function repris(deposant: Personne, administration?: Personne): Promise<number> {
  const [cpp] = await deposant.get('/api/dossier-historique/cpps');
  reprises += 1;
  const unique = `${Date.now() % 100_000}`.padStart(5, '0');
  const { status, json } = await deposant.deposer(
    '/api/dossier-historique/',
    'avis-2018.pdf',
    pdfOf(`Avis favorable ${unique}`),
    {
      reglementationCode: 'JARDE',
      qualificationCode: 'CAT2',
      numero: `2018-${unique}-${reprises}`,
      numeroNational: `2018-A${unique}-51`,
      titreRecherche: 'Rééducation précoce après fracture du col du fémur',
      promoteur: 'CHU de démonstration',
      cppId: cpp.id,
      dateAvis: '2018-07-12',
      dateDebutEffectif: '2019-01-15',
    },
  );
  if (status !== 200) throw new Error(`taking over: ${status} ${JSON.stringify(json)}`);
  if (administration) await appeler(administration, json.dosId, 'CONFIRMER_REPRISE');
  return json.dosId;
}

/** Filed while no committee can be drawn. */
export async function sansComite(deposant: Personne): Promise<number> {
  const dosId = await complet(deposant);
  const { statut } = await appeler(deposant, dosId, 'SOUMETTRE');
  if (statut !== 'EN_ATTENTE_TAS') throw new Error(`dossier ${dosId} was to find no committee: ${statut}`);
  return dosId;
}

const DE_FRONT = 3;

/**
 * So many dossiers of one committee that are in no séance: the first is drawn, the others depend on its study and follow it without a draw (R1123-20-1). Gives
 * their ids and the committee.
 */
export async function aInscrire(deposant: Personne, combien: number, lest = 0): Promise<{ dosIds: number[]; cpp: string }> {
  const { dosId: principale, cpp } = await deposer(deposant, aujourdhui(), undefined, 'CAT2', lest);
  const { numeroNational } = await deposant.get(`/api/ext/dossier/${principale}/synthese`);
  const g = await gestionnaireDe(cpp);
  const horsSeance = async (dosId: number) => {
    for (const { seanceId, inscription } of await g.get(`/api/dossier/${dosId}/seances`))
      if (inscription === 'INSCRIT')
        await g.post(`/api/dossier/${dosId}/seances/unregister?seanceId=${seanceId}&libererPlaceTas=true`);
  };
  const ancillaire = async () => {
    const dosId = await preparer(deposant, aujourdhui(), undefined, 'CAT2', {}, lest);
    const { version, donnees } = await deposant.get(`/api/dossier/getElementAdministratif/${dosId}`);
    await deposant.put(`/api/dossier/editElementAdministratifDI/${dosId}`, {
      version,
      donnees: {
        ...donnees,
        rechercheAncillaireOuExtension: true,
        natureDuLien: 'ANCILLAIRE',
        etudeParentNumero: numeroNational,
      },
    });
    await appeler(deposant, dosId, 'SOUMETTRE');
    await horsSeance(dosId);
    dosIds.push(dosId);
  };
  const dosIds = [principale];
  await horsSeance(principale);
  for (let reste = combien - 1; reste > 0; reste -= DE_FRONT)
    await Promise.all(Array.from({ length: Math.min(reste, DE_FRONT) }, ancillaire));
  return { dosIds, cpp };
}

/** The séance is emptied, its places given back, and these dossiers are withdrawn: no other test meets them, nor a month that they fill. */
export async function retirer(deposant: Personne, g: Personne, dosIds: readonly number[], seanceId: number): Promise<void> {
  for (const { dosId } of await g.get(`/api/seance/${seanceId}/dossiers`))
    await g.post(`/api/dossier/${dosId}/seances/unregister?seanceId=${seanceId}&libererPlaceTas=true`);
  for (const dosId of dosIds) await appeler(deposant, dosId, 'RETIRER', { motif: 'Dossier d’essai, sans suite.' });
}

/** An afternoon of its own with these dossiers, admissible; nothing else may take its places. Gives its id and its dossiers in their order. */
export async function seanceAvec(
  g: Personne,
  date: string,
  inscrits: readonly number[],
): Promise<{ id: number; dosIds: number[] }> {
  for (const dosId of inscrits) await rendreRecevable(g, dosId);
  const places = { capaciteDi: Math.max(4, inscrits.length), capaciteMs: 0, placesTasReservees: 0 };
  const { id } = await g.post('/api/seance/create', {
    date,
    heureDebut: '14:00',
    heureFin: '18:00',
    lieu: 'Salle du comité',
    lienVisio: null,
    mode: 'PRESENTIEL',
    type: 'EXTRAORDINAIRE',
    ...places,
  });
  await g.post(`/api/seance/${id}/dossiers-non-rattaches/register/`, { dosIds: inscrits });
  const lignes: { dosId: number }[] = await g.get(`/api/seance/${id}/dossiers`);
  return { id, dosIds: lignes.map((d) => d.dosId) };
}

/** The manager of the committee of that name. */
export const gestionnaireDe = (cpp: string): Promise<Personne> =>
  Personne.entrer(accountsOf('GESTIONNAIRE').find((c) => c.cppNom === cpp));

/** Under examination: all pieces judged, the first ones refused, nothing decided. Gives what the admissibility screen reads. */
export async function enExamen(g: Personne, dosId: number, refusees = 2) {
  await g.post(`/api/dossier/${dosId}/recevabilite/preparer_recevabilite`);
  const { pieces } = await g.get(`/api/dossier/${dosId}/piece_jointe`);
  for (const [i, p] of pieces.entries()) {
    const chemin = `/api/dossier/${dosId}/piece_jointe/${p.pjId}`;
    await g.post(`${chemin}/conformite?conformite=${i >= refusees}`);
    if (i < refusees) await g.post(`${chemin}/motif?motif=${encodeURIComponent('Signature absente')}`);
  }
  return g.get(`/api/ext/dossier/${dosId}/recevabilite`);
}

/** As many points as pieces are refused. */
export async function complementsDemandes(g: Personne, dosId: number, points = 2): Promise<void> {
  const { version, brouillonDemandes: demandes } = await enExamen(g, dosId, points);
  const decision = { decision: 'COMPLEMENTS', version, demandes };
  await g.post(`/api/dossier/${dosId}/recevabilite/traitement_recevabilite`, decision);
}

/** Moves the dossier to a séance of its own, ten days before the one of its draw and of a kind that may fall on the day of another: no other test touches it. */
export async function seanceNeuve(g: Personne, dosId: number): Promise<number> {
  const [inscription] = await g.get(`/api/dossier/${dosId}/seances`);
  const { heureDebut, heureFin, lieu, lienVisio, mode, ...s } = await g.get(`/api/seance/${inscription.seanceId}`);
  const places = { capaciteDi: s.capaciteDi, capaciteMs: s.capaciteMs, placesTasReservees: 0 };
  const date = jourSuivant(s.date, -10);
  const { id } = await g.post('/api/seance/create', {
    date,
    heureDebut,
    heureFin,
    lieu,
    lienVisio,
    mode,
    type: 'EXTRAORDINAIRE',
    ...places,
  });
  await g.post(`/api/ext/seance/${id}/deplacements/${dosId}?depuisSeanceId=${s.id}`);
  return id;
}

/** Admissible, with one reporter in each college, the member of that name among them when he can be. */
export async function enEvaluation(g: Personne, dosId: number, rapporteur?: string): Promise<void> {
  await rendreRecevable(g, dosId);
  await nommerRapporteurs(g, dosId, rapporteur);
}
