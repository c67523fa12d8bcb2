import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { etudeEvenements } from '@riph/contracts/etude/suivi/evenements.calls';
import { etudeWorkflow } from '@riph/contracts/etude/suivi/workflow.calls';
import { examenEchanges } from '@riph/contracts/examen/echanges.calls';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { DemandeEntity } from '@riph/examen/tables/demande.entity';
import { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { DossierTransitions } from '../../socle/workflow/dossier-transitions.ts';
import { Rappels } from '../../suivi/rappels/rappels.ts';
import { type Comites, mailsDe, mondeDuComite } from '../comite.ts';
import { administrateur, autreDeposant, deposant } from '../jeu.ts';
import { retenirDossiers } from '../lock.ts';
import { type Monde, numeroNational } from '../monde.ts';

const J0 = '2026-03-03';
const jour = (n: number) => addJours(J0, n);
let m: Monde;
let c: Comites;
beforeAll(async () => {
  ({ m, c } = await mondeDuComite(J0));
});
afterAll(() => m?.stop());
beforeEach(() => m.clock.set(J0));

const pieces = (dosId: number, actor = deposant) => m.etude.call(examenPieces, 'lister', { params: { dosId } }, actor);

async function complementsDemandes() {
  const { dosId, comite } = await c.depose();
  m.clock.set(jour(6));
  const { version } = await c.preparer(dosId, comite);
  const list = (await pieces(dosId, comite)).pieces;
  const protocole = list.find((p) => p.categorieCode === 'PROTOCOLE');
  if (!protocole) throw new Error('no protocol');
  await m.etude.call(
    examenPieces,
    'modifierConformite',
    { params: { dosId, pjId: protocole.pjId }, query: { conformite: 'false' } },
    comite,
  );
  const refused = m.etude.call(
    examenPieces,
    'modifierMotif',
    { params: { dosId, pjId: protocole.pjId }, query: { motif: 'non' } },
    comite,
  );
  await expect(refused).rejects.toMatchObject({ code: 'conformite.motif', status: 400 });
  await m.etude.call(
    examenPieces,
    'modifierMotif',
    { params: { dosId, pjId: protocole.pjId }, query: { motif: 'Version non datée' } },
    comite,
  );
  expect((await pieces(dosId)).pieces.find((p) => p.pjId === protocole.pjId)).toMatchObject({ conformite: null, motif: null });
  const demandes = [
    { categorieId: protocole.categorieId, pjId: protocole.pjId, texte: 'Dater le protocole' },
    { categorieId: null, pjId: null, texte: 'Préciser l’assurance' },
  ];
  await c.traiter(dosId, { decision: 'COMPLEMENTS', version, demandes, parties: ['assurance', 'lieux'] }, comite);
  return { dosId, comite, protocole };
}

// DOS-07.
test('what the committee did not open does not change: a save names it; what it opened does, and is shown to it', async () => {
  const { dosId, comite } = await complementsDemandes();
  const params = { dosId };
  const a = await m.etude.call(etudeElementAdministratif, 'lire', { params }, deposant);
  expect(a.figes).toEqual(expect.arrayContaining(['titreRecherche', 'promoteur.organisme', 'tailleEtude']));
  expect(a.figes).not.toEqual(expect.arrayContaining(['assurancePolice']));
  const save = (change: object) =>
    m.etude.call(
      etudeElementAdministratif,
      'modifierDi',
      { params, body: { version: a.version, donnees: { ...a.donnees, ...change } } },
      deposant,
    );
  await expect(save({ tailleEtude: '9000', assurancePolice: 'B 2' })).rejects.toMatchObject({
    code: 'dossier.nonModifiable',
    details: { raison: expect.stringMatching(/n’a pas demandé.*Nombre/) },
  });
  const r = await m.etude.call(etudeElementRecherche, 'lireJarde', { params }, deposant);
  expect(r.figes).toContain('population');
  await expect(
    m.etude.call(
      etudeElementRecherche,
      'modifierJarde',
      { params, body: { version: r.version, donnees: { ...r.donnees, mineurs: true } } },
      deposant,
    ),
  ).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  await save({ assurancePolice: 'B 2' });
  const [demande] = await m.etude.call(examenEchanges, 'lister', { params }, comite);
  expect(demande).toMatchObject({ parties: ['Assurance du promoteur', 'Lieux de recherche'] });
});

test('complements: what is asked is seen, prepared in private, sent once it is whole', async () => {
  const { dosId, comite, protocole } = await complementsDemandes();
  const asked = await c.synthese(dosId);
  expect(asked).toMatchObject({
    statut: 'COMPLEMENTS_DEMANDES',
    acteur: 'DEPOSANT',
    echeance: { code: 'COMPLEMENTS', date: jour(16) },
    demande: { lignes: [{ repondu: false }, { repondu: false }] },
  });
  expect((await pieces(dosId)).pieces.find((p) => p.pjId === protocole.pjId)).toMatchObject({
    conformite: false,
    motif: 'Version non datée',
    remplacable: true,
  });

  m.clock.set(jour(10));
  await expect(m.evenement(dosId, 'ENVOYER_COMPLEMENTS', {}, deposant)).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining('Point 1'), expect.stringContaining('Point 2')] },
  });
  const replacement = await m.joindre(
    dosId,
    protocole.categorieId,
    await m.fichier('protocole-date.pdf'),
    deposant,
    protocole.pjId,
  );
  expect(replacement).toMatchObject({ remplacePjId: protocole.pjId, supprimable: true });
  // Until it is sent, the committee sees the dossier as it was filed.
  const seen = (await pieces(dosId, comite)).pieces;
  expect(seen.some((p) => p.pjId === replacement.pjId)).toBe(false);
  expect(seen.find((p) => p.pjId === protocole.pjId)?.statut).toBe('ACTIVE');
  expect((await pieces(dosId)).pieces.find((p) => p.pjId === protocole.pjId)?.statut).toBe('REMPLACEE');
  expect((await c.synthese(dosId)).demande?.lignes.map((l) => l.repondu)).toEqual([true, false]);
  expect((await c.synthese(dosId, comite)).demande?.lignes.map((l) => l.repondu)).toEqual([false, false]);
  const form = await m.etude.call(etudeElementAdministratif, 'lire', { params: { dosId } }, deposant);
  expect(form.modifiable).toBe(true);
  const frozen = { ...form.donnees, qualificationCode: 'CAT1' };
  await expect(
    m.etude.call(
      etudeElementAdministratif,
      'modifierDi',
      { params: { dosId }, body: { version: form.version, donnees: frozen } },
      deposant,
    ),
  ).rejects.toMatchObject({ code: 'dossier.nonModifiable' });

  const justifications = [{ ligne: 1, texte: 'La police est celle du promoteur.' }];
  await expect(m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications }, autreDeposant)).rejects.toMatchObject({
    code: 'dossier.introuvable',
  });
  expect(await m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications }, deposant)).toMatchObject({
    statut: 'COMPLEMENTS_RECUS',
  });
  // MAI-17: he has a receipt, with its day and hour.
  await m.services.settled();
  expect((await mailsDe(m, dosId)).filter((x) => x.modele === 'ENVOI_ACCUSE')).toMatchObject([
    {
      destinataires: [{ utiId: deposant.utiId }],
      donnees: {
        envoi: 'ENVOYER_COMPLEMENTS',
        le: { date: m.clock.today(), heureDebut: expect.stringMatching(/^\d{2}:\d{2}$/) },
      },
    },
  ]);
  expect(await c.synthese(dosId, comite)).toMatchObject({ echeance: { code: 'REVERIFICATION', date: jour(15) }, demande: null });
  const after = (await pieces(dosId, comite)).pieces;
  expect(after.find((p) => p.pjId === replacement.pjId)?.statut).toBe('ACTIVE');
  expect(after.find((p) => p.pjId === protocole.pjId)?.statut).toBe('REMPLACEE');
  await expect(
    m.etude.call(examenPieces, 'supprimer', { params: { dosId, id: replacement.pjId } }, deposant),
  ).rejects.toMatchObject({ code: 'piece.verrouillee' });
  const [demande] = await m.etude.db.repository(DemandeEntity).findBy({ dosId });
  expect(demande.lignes).toMatchObject([
    { pieceIds: [replacement.pjId] },
    { justification: 'La police est celle du promoteur.' },
  ]);
});

/** Both forms typed again, at this instant: complete but for `change`. */
const ressaisir = (dosId: number, le: string, change: Parameters<Monde['remplir']>[1] = {}) => {
  m.clock.set(le);
  return m.remplir(dosId, { numeroNational: numeroNational(dosId), ...change });
};
const incomplet = (...champs: string[]) => ({
  code: 'dossier.incomplet',
  details: { manques: champs.map((champ) => expect.objectContaining({ champ })) },
});

test('complements leave with forms as whole as they were filed, whatever is saved while they leave', async () => {
  const { dosId } = await complementsDemandes();
  const justifications = [0, 1].map((ligne) => ({ ligne, texte: 'La police est celle du promoteur.' }));
  const envoyer = () => m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications }, deposant);
  await ressaisir(dosId, jour(8), { assuranceCompagnie: null, sitesInvestigateurs: [] });
  await expect(envoyer()).rejects.toMatchObject(incomplet('assuranceCompagnie', 'sitesInvestigateurs'));
  expect(await c.synthese(dosId)).toMatchObject({ statut: 'COMPLEMENTS_DEMANDES', demande: { lignes: [{}, {}] } });

  await ressaisir(dosId, jour(9));
  const lock = await retenirDossiers(m, [dosId]);
  const saisie = ressaisir(dosId, jour(10), { assuranceCompagnie: null });
  await lock.enAttente(1);
  const envoi = expect(envoyer()).rejects.toMatchObject({ code: 'dossier.nonModifiable' });
  await lock.enAttente(2);
  await lock.rendre();
  await Promise.all([saisie, envoi]);
  await expect(envoyer()).rejects.toMatchObject(incomplet('assuranceCompagnie'));
  await ressaisir(dosId, jour(11));
  expect(await envoyer()).toMatchObject({ statut: 'COMPLEMENTS_RECUS' });
});

// R1123-23: ten days, « else deemed renounced », whether or not the daily task has run.
test('complements are not sent after the last day, unless the administration reopened the dossier', async () => {
  const { dosId } = await complementsDemandes();
  const justifications = [0, 1].map((ligne) => ({ ligne, texte: 'La police est celle du promoteur.' }));
  const envoyer = () => m.evenement(dosId, 'ENVOYER_COMPLEMENTS', { justifications }, deposant);
  m.clock.set(jour(17));
  await expect(envoyer()).rejects.toMatchObject({
    code: 'transition.refusee',
    details: { raisons: [expect.stringContaining(`jusqu’au ${formatJour(jour(16))} inclus`)] },
  });
  expect(await c.permis(dosId, deposant)).toEqual(['RETIRER']);
  await m.etude.get(Rappels).passer();
  expect((await c.synthese(dosId)).statut).toBe('RENONCE');
  await m.evenement(dosId, 'ROUVRIR', { motif: 'Le service était arrêté le dernier jour.' }, administrateur);
  expect(await envoyer()).toMatchObject({ statut: 'COMPLEMENTS_RECUS' });
});

test('the modification request: answer by piece or justification, clock back with the suspended days, second round', async () => {
  const { dosId, comite } = await c.depose();
  m.clock.set(jour(6));
  await c.declarerRecevable(dosId, comite);
  expect((await c.synthese(dosId)).echeance).toMatchObject({ code: 'AVIS', date: jour(51) });
  m.clock.set(jour(30));
  // The letter itself is the committee's: here the request is what the transition leaves in the tables.
  await m.etude.db.transaction(async (tx) => {
    const d = await tx.repository(DossierEntity).findOneByOrFail({ id: dosId });
    await m.etude
      .get(DossierTransitions)
      .transition(tx, d, 'EMETTRE_DEMANDE_MODIF', null, { requestId: 'test', champs: { dateDemandeModif: jour(30) } });
    const ligne = {
      categorieId: null,
      categorieLibelle: 'Autre point',
      pjId: null,
      texte: 'Justifier l’effectif',
      justification: null,
      pieceIds: [],
    };
    await tx.repository(DemandeEntity).insert({
      dosId,
      type: 'MODIFICATION',
      date: jour(30),
      creeLe: `${jour(30)}T10:00:00Z`,
      texte: 'Questions',
      lignes: [ligne],
      parties: ['identite', 'effectif'],
      sousReserve: false,
      auteur: 'Claude Moreau',
    });
  });
  expect(await c.synthese(dosId)).toMatchObject({
    statut: 'MODIFICATIONS_DEMANDEES',
    echeance: { code: 'REPONSE', date: jour(42) },
  });
  m.clock.set(jour(38));
  await expect(m.evenement(dosId, 'REPONDRE_MODIF', {}, deposant)).rejects.toMatchObject({ code: 'transition.refusee' });
  await ressaisir(dosId, jour(38), { titreRecherche: '' });
  await expect(c.repondre(dosId)).rejects.toMatchObject(incomplet('titreRecherche'));
  await ressaisir(dosId, jour(38));
  expect(await c.repondre(dosId)).toMatchObject({ statut: 'REPONSE_RECUE' });
  expect(await c.synthese(dosId)).toMatchObject({
    suspensionJours: 8,
    echeance: { code: 'AVIS', date: jour(6 + 60 + 8) },
    dates: { reponseModif: jour(38) },
  });
  expect(await m.etude.db.query(sql`select tour from dossier_suivi where dos_id = ${dosId} order by tour`)).toEqual([
    { tour: 1 },
    { tour: 2 },
  ]);
  const jalons = await m.etude.call(
    etudeDossier,
    'listerJalons',
    { params: { dosId }, query: { partJalon: 'NATIONAL' } },
    deposant,
  );
  expect(jalons.find((j) => j.code === 'REPONSE_MODIF')).toMatchObject({ etat: 'ATTEINT', dateReelle: jour(38) });
});

test('the sponsor’s timeline names nobody of the committee, and checkTransitions is his own', async () => {
  const { dosId, comite } = await complementsDemandes();
  const lines = await m.etude.call(etudeEvenements, 'lister', { params: { entityCode: 'DOSSIER', id: dosId } }, deposant);
  expect(lines.map((l) => l.action)).toContain('DEMANDER_COMPLEMENTS');
  expect(lines.find((l) => l.action === 'DEMANDER_COMPLEMENTS')).toMatchObject({
    acteur: 'Le comité',
    vers: 'Compléments demandés',
  });
  expect(lines.map((l) => l.action)).not.toContain('VERDICT_PIECE');
  expect(JSON.stringify(lines)).not.toContain(comite.nom);
  const mine = await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, deposant);
  expect(mine.map((t) => [t.code, t.allowed])).toEqual([
    ['SOUMETTRE', false],
    ['SUPPRIMER', false],
    ['ENVOYER_COMPLEMENTS', true],
    ['REPONDRE_MODIF', false],
    ['RETIRER', true],
  ]);
  const theirs = await m.etude.call(etudeWorkflow, 'verifier', { params: { dosId } }, comite);
  expect(theirs.map((t) => t.code)).not.toContain('SOUMETTRE');
  const svg = await m.etude.call(etudeWorkflow, 'visualiser', {}, deposant);
  expect(svg).toMatchObject({ type: 'image/svg+xml', texte: expect.stringContaining('</svg>') });
});
