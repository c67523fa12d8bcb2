/** Requests of the portal in the séances of their committee: offered, registered, counted, examined, decided, on real stores. Rule: CTI-41. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Actor } from '@riph/contracts/core/call';
import { eventSubject } from '@riph/contracts/core/events';
import type { DocumentJoint } from '@riph/contracts/dossier-ctis/documents.schemas';
import { MOTIF_PREMIER_COMITE } from '@riph/contracts/etude/socle/liens';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { seanceDossierDeSeance } from '@riph/contracts/seance/dossier-de-seance.calls';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { seanceEvents } from '@riph/contracts/seance/seance.events';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import { service as expertise } from '@riph/expertise/service';
import { Dossiers } from '@riph/seance/voisins/dossiers';
import { dossiersCtis } from '../socle/collections.ts';
import { Objets } from '../socle/objets.repository.ts';
import { type Monde, monde, PROMOTEUR, SOUMISSION, signe } from '../test/monde.ts';

let m: Monde;
const ids: number[] = [];
beforeAll(async () => {
  m = await monde({ voisins: [expertise] });
  for (let n = 0; n < 3; n += 1) ids.push(await m.enEvaluation());
});
afterAll(() => m?.services.stop());

const seance = () => m.services.of('seance');
/** Two séances of the committee, three weeks away. */
const seances = () =>
  Promise.all(
    ['2026-03-25', '2026-03-26'].map((date) => {
      const salle = { lieu: 'Salle Claude-Bernard', mode: 'PRESENTIEL' as const, type: 'EXTRAORDINAIRE' as const };
      const body = {
        date,
        heureDebut: '14:00',
        heureFin: '18:00',
        ...salle,
        capaciteDi: 4,
        capaciteMs: 2,
        placesTasReservees: 0,
      };
      return seance().call(seanceSeance, 'creer', { body }, m.gestionnaire);
    }),
  );
const agenda = (seanceId: number, qui: Actor) => seance().call(seanceSeance, 'listerDossiers', { params: { seanceId } }, qui);
const sansSeance = async (seanceId: number, qui: Actor, texte?: string) => {
  const query = { cppId: qui.cppId ?? 0, rechercheDto: JSON.stringify({ filtres: {}, ...(texte && { texte }) }) };
  const { lignes, sansEssais } = await seance().call(seanceNonRattaches, 'lister', { params: { seanceId }, query }, qui);
  expect(sansEssais).toBe(false);
  return lignes.map((d) => d.dosId);
};
const inscrire = (seanceId: number, dosId: number, qui: Actor) =>
  seance().call(seanceNonRattaches, 'inscrire', { params: { seanceId }, body: { dosIds: [dosId] } }, qui);
const eligibles = (dosId: number, qui: Actor) => seance().call(seanceDossier, 'listerEligibles', { params: { dosId } }, qui);

test('offered to its committee alone, registered with its number, counted, moved and taken back', async () => {
  const id = ids[0];
  const { numeroCtis, titre } = (await m.svc.get(Objets).read(dossiersCtis, id))?.contenu ?? { numeroCtis: '', titre: '' };
  const [une, autre] = await seances();
  expect(await sansSeance(une.id, m.gestionnaire)).toContain(id);
  expect(await sansSeance(une.id, m.gestionnaire, numeroCtis)).toEqual([id]);
  expect(await sansSeance(une.id, m.gestionnaire, 'un autre essai')).not.toContain(id);
  await expect(eligibles(id, m.etranger)).rejects.toMatchObject({ code: 'seance.dossierIntrouvable' });
  expect((await eligibles(id, m.gestionnaire)).map((s) => s.seanceId)).toContain(une.id);

  const avant = (await seance().call(seanceSeance, 'lire', { params: { id: une.id } }, m.gestionnaire)).remplissage;
  expect((await inscrire(une.id, id, m.gestionnaire)).refuses).toEqual([]);
  const [ligne] = (await agenda(une.id, m.gestionnaire)).filter((d) => d.dosId === id);
  expect(ligne).toMatchObject({
    numero: `${numeroCtis} IN`,
    titre,
    type: 'DI',
    statut: 'EN_EVALUATION',
    rapporteurs: [],
    conflits: [],
  });
  expect(ligne.dateLimite).toBe((await m.lire(id)).echeances.find((e) => e.code === 'T_P2')?.dateAffichee ?? ligne.dateLimite);
  const apres = (await seance().call(seanceSeance, 'lire', { params: { id: une.id } }, m.gestionnaire)).remplissage;
  expect(apres.di).toBe(avant.di + 1);
  expect(await sansSeance(une.id, m.gestionnaire)).not.toContain(id);
  expect(await seance().call(seanceDossier, 'lister', { params: { dosId: id } }, m.gestionnaire)).toMatchObject([
    { seanceId: une.id, inscription: 'INSCRIT' },
  ]);
  const params = { dosId: id, seanceId: autre.id };
  await seance().call(seanceDossier, 'deplacer', { params, query: { depuisSeanceId: une.id }, body: undefined }, m.gestionnaire);
  expect((await agenda(autre.id, m.gestionnaire)).map((d) => d.dosId)).toContain(id);
  await expect(inscrire(autre.id, id, m.etranger)).rejects.toMatchObject({ code: 'seance.introuvable' });
  await seance().call(seanceDossier, 'desinscrire', { params: { dosId: id }, query: { seanceId: autre.id } }, m.gestionnaire);
  expect(await sansSeance(une.id, m.gestionnaire)).toContain(id);
});

test('the days of its examination are told to its committee, in the words of a national request', async () => {
  const id = ids[0];
  const jalons = (qui: Actor) => m.svc.call(examenDossiers, 'listerJalons', { input: { dosIds: [id] } }, qui);
  const { suivi } = await m.dossier(id);
  expect(await jalons(m.gestionnaire)).toEqual([
    {
      dosId: id,
      dateTas: suivi.attribution?.le,
      dateReception: SOUMISSION,
      dateRecevabilite: suivi.recevableDeuxLe,
      dateDemandeComplements: null,
      dateReceptionComplements: null,
      dateDemandeModif: null,
      dateReponseModif: null,
    },
  ]);
  expect(suivi.recevableDeuxLe).not.toBeNull();
  expect(await jalons(m.etranger)).toEqual([]);
});

test('its opinion is the decision of the minutes, and it goes to no séance any more', async () => {
  const id = ids[1];
  await m.examiner(id, m.gestionnaire);
  // Put on a later agenda too, in case it were to be examined again.
  const [une] = await seances();
  const remplissage = async () =>
    (await seance().call(seanceSeance, 'lire', { params: { id: une.id } }, m.gestionnaire)).remplissage;
  const avant = await remplissage();
  await inscrire(une.id, id, m.gestionnaire);
  expect(await remplissage()).not.toEqual(avant);
  await m.rendreAvis(id, m.gestionnaire);
  await m.services.settled();
  expect((await agenda(une.id, m.gestionnaire)).map((d) => d.dosId)).not.toContain(id);
  expect(await remplissage()).toEqual(avant);
  await m.services.settled();
  const decisions = await seance().db.query(sql`select decision from inscription where dos_id = ${id} and statut = ${'EXAMINE'}`);
  expect(decisions).toEqual([{ decision: 'Avis favorable' }]);
  expect(await eligibles(id, m.gestionnaire)).toEqual([]);
});

test('on a second examination the members of the first committee do not deliberate', async () => {
  const id = ids[2];
  await m.membre(301, [m.ctis.id, m.autre.id]);
  const [une] = await seances();
  await inscrire(une.id, id, m.gestionnaire);
  const premiers = [{ utiId: 301, nom: 'Dominique Girard' }];
  await m.svc.get(Objets).note((tx) => m.svc.get(LiensRepository).ecarter(tx, id, premiers, m.clock.instant()));
  expect(await seance().get(Dossiers).conflits([id])).toMatchObject([
    { dosId: id, utiId: 301, nom: 'Dominique Girard', motif: MOTIF_PREMIER_COMITE, premierComite: true },
  ]);
  // No link was declared: the agenda names none.
  const [ligne] = (await agenda(une.id, m.gestionnaire)).filter((d) => d.dosId === id);
  expect(ligne.conflits).toEqual([]);
});

test('the papers of a request are in those of its séance, for who reads it: both parts, in force', async () => {
  const id = await m.enEvaluation();
  const [une] = await seances();
  await inscrire(une.id, id, m.gestionnaire);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    const joint: Omit<DocumentJoint, 'id' | 'partie' | 'categorieCode' | 'titre' | 'fichier'> = {
      ctisId: null,
      versionManuelle: null,
      etat: 'FINAL',
      courant: true,
      deposePar: 'COMITE',
      retire: false,
      deposeLe: m.clock.instant(),
    };
    d.documents.push(
      { ...joint, id: 901, partie: 1, categorieCode: 'PROTOCOLE', titre: 'Protocole', fichier: signe('protocole.pdf') },
      { ...joint, id: 902, partie: 2, categorieCode: 'NIFC', titre: 'Notice', fichier: signe('notice.pdf') },
      { ...joint, id: 903, partie: 2, categorieCode: 'NIFC', titre: 'Ancienne', courant: false, fichier: signe('ancienne.pdf') },
    );
  });
  const lire = (qui: Actor) => seance().call(seanceDossierDeSeance, 'lire', { params: { seanceId: une.id }, query: {} }, qui);
  const [emporte] = (await lire(m.gestionnaire)).dossiers.filter((d) => d.dosId === id);
  expect(emporte).toMatchObject({ reserve: null });
  const chemins = emporte.fichiers.map((f) => f.chemin);
  expect(chemins).toEqual(expect.arrayContaining(['Partie I/PROTOCOLE/901-protocole.pdf', 'Partie II/NIFC/902-notice.pdf']));
  expect(chemins.join()).not.toContain('ancienne');
  await expect(lire(m.etranger)).rejects.toMatchObject({ code: 'seance.introuvable' });
});

/** Mails about a request that say where it is examined, as they leave. */
const annonces = async (dosId: number) => {
  await m.services.settled();
  return m.services.bus.published.flatMap(({ subject, payload }) => {
    const { modele, donnees, destinataires } = JSON.parse(JSON.stringify(payload));
    if (!subject.endsWith('.mailDemande') || donnees.dosId !== dosId) return [];
    if (modele === 'RAPPORT_DATE') {
      const { avant, attenduLe, partie, deplace } = donnees;
      return [{ titre: modele, texte: { avant, attenduLe, partie, ...(deplace && { deplace }) }, a: destinataires }];
    }
    const isSeance = /^CTIS_(EVENEMENT|RAPPORT_NOUVELLE)$/.test(modele);
    return isSeance && /^(examen déplacé|examen retiré|séance du|vous êtes entendu)/.test(donnees.titre)
      ? [{ titre: donnees.titre, texte: donnees.texte, a: destinataires }]
      : [];
  });
};
const deplacer = async (seanceId: number, plus: object) => {
  const { date, heureDebut, heureFin, lieu, mode, type, capaciteDi, capaciteMs, placesTasReservees, version } =
    await seance().call(seanceSeance, 'lire', { params: { id: seanceId } }, m.gestionnaire);
  const saisie = { date, heureDebut, heureFin, lieu, mode, type, capaciteDi, capaciteMs, placesTasReservees };
  await seance().call(seanceSeance, 'modifier', { body: { ...saisie, ...plus, id: seanceId, version } }, m.gestionnaire);
};

/** As they are named: by that committee, on part II, in the round under way. */
const rapporteur = (
  dosId: number,
  type: 'COLLEGE_1' | 'COLLEGE_2' | 'METHODOLOGISTE',
  utiId: number,
  attenduLe: string | null = null,
  deposeLe: string | null = null,
) =>
  m.svc.db.query(sql`
    insert into rapporteur (dos_id, cpp_id, tour, type, partie, uti_id, nom, designe_le, decide_par, designe_par, date_rapport, depose_le)
    values (${dosId}, ${m.ctis.id}, 1, ${type}, 'PARTIE_2', ${utiId}, 'Dominique Girard', now(), 'X', 'X', ${attenduLe}, ${deposeLe})
  `);
const attendus = async (dosId: number) => {
  await m.services.settled();
  const lus = await m.svc.db.query<{ le: string | null }>(sql`
    select date_rapport as le from rapporteur where dos_id = ${dosId} order by type
  `);
  return lus.map((r) => r.le);
};
test('taken off its séance by hand: the sponsor, the secretariat and the reporters learn that the day told is void', async () => {
  const id = await m.enEvaluation();
  await rapporteur(id, 'COLLEGE_1', 731_001);
  const [une] = await seances();
  await inscrire(une.id, id, m.gestionnaire);
  await seance().call(seanceDossier, 'desinscrire', { params: { dosId: id }, query: { seanceId: une.id } }, m.gestionnaire);
  expect(await annonces(id)).toEqual(
    [
      [{ utiId: PROMOTEUR.utiId }, { profil: 'GESTIONNAIRE', cppId: m.ctis.id, sauf: [PROMOTEUR.utiId] }],
      [{ utiId: 731_001 }],
    ].map((a) => ({
      titre: expect.stringContaining('examen retiré de la séance du'),
      texte: expect.stringContaining('Le nouveau jour de l’examen vous sera communiqué. Le délai légal'),
      a,
    })),
  );
});

test('its séance moves or is cancelled: the sponsor, the secretariat and the reporters are told, none of whom is named', async () => {
  const id = await m.enEvaluation();
  await rapporteur(id, 'COLLEGE_1', 731_001);
  await rapporteur(id, 'COLLEGE_2', 731_002);
  const [une, autre] = await seances();
  await inscrire(une.id, id, m.gestionnaire);
  await deplacer(une.id, { lieu: 'Salle Pasteur' });
  expect(await annonces(id)).toEqual([]);

  await deplacer(une.id, { date: '2026-03-24', heureDebut: '09:00' });
  const texte = expect.stringContaining('de sa séance du 25/03/2026 à 14:00 à celle du 24/03/2026 à 09:00. Le délai légal');
  const secretariat = { profil: 'GESTIONNAIRE', cppId: m.ctis.id, sauf: [PROMOTEUR.utiId] };
  const deplacee = [
    [{ utiId: PROMOTEUR.utiId }, secretariat],
    [{ utiId: 731_001 }, { utiId: 731_002 }],
  ].map((a) => ({
    titre: 'examen déplacé au 24/03/2026',
    texte,
    a,
  }));
  expect(await annonces(id)).toEqual(deplacee);

  const params = { dosId: id, seanceId: autre.id };
  await seance().call(seanceDossier, 'deplacer', { params, query: { depuisSeanceId: une.id }, body: undefined }, m.gestionnaire);
  const dites = await annonces(id);
  expect(dites.slice(2).map((d) => d.titre)).toEqual(Array(2).fill('examen déplacé au 26/03/2026'));
  for (const { texte: dit } of dites) expect(dit).not.toMatch(/731_?00|Girard/);

  const { version } = await seance().call(seanceSeance, 'lire', { params: { id: autre.id } }, m.gestionnaire);
  const annuler = {
    params: { seanceId: autre.id },
    query: { event: 'ANNULER' as const },
    body: { version, motif: 'Salle fermée.' },
  };
  await seance().call(seanceSeance, 'appelerTransition', annuler, m.gestionnaire);
  const [annulee, ...reste] = (await annonces(id)).slice(4);
  expect([annulee, reste]).toMatchObject([{ titre: 'séance du 26/03/2026 annulée', a: [{ utiId: PROMOTEUR.utiId }] }, []]);
  expect(annulee.texte).toMatch(/reportée à la séance du|Sa nouvelle date vous sera communiquée/);
});

test('a request that is closed waits for no séance', async () => {
  const id = await m.enEvaluation();
  const [une] = await seances();
  await inscrire(une.id, id, m.gestionnaire);
  await m.svc.get(Objets).change(dossiersCtis, { id }, (d) => {
    d.statut = 'ABANDONNE';
  });
  await deplacer(une.id, { date: '2026-03-23' });
  expect(await annonces(id)).toEqual([]);
});

test('its séance is put off: what is still expected of its reporters follows, nothing is brought forward', async () => {
  const id = await m.enEvaluation();
  await rapporteur(id, 'COLLEGE_1', 731_011, '2026-03-18');
  await rapporteur(id, 'COLLEGE_2', 731_012, '2026-03-18', m.clock.instant());
  await rapporteur(id, 'METHODOLOGISTE', 731_013);
  const [une] = await seances();
  await inscrire(une.id, id, m.gestionnaire);
  await deplacer(une.id, { date: '2026-03-23' });
  expect(await attendus(id)).toEqual(['2026-03-18', '2026-03-18', null]);
  // Five working days before the new one.
  await deplacer(une.id, { date: '2026-04-01' });
  expect(await attendus(id)).toEqual(['2026-03-25', '2026-03-18', null]);
  await deplacer(une.id, { date: '2026-03-27' });
  expect(await attendus(id)).toEqual(['2026-03-25', '2026-03-18', null]);
  // RAP-12: whoever owes one reads both days with those of the séance, in one mail; the others read of the séance.
  const aux = (await annonces(id)).filter((a) => !JSON.stringify(a.a).includes('GESTIONNAIRE'));
  const tous = [731_011, 731_012, 731_013].map((utiId) => ({ utiId }));
  expect(aux.toSorted((a, b) => a.titre.localeCompare(b.titre))).toEqual([
    { titre: 'examen déplacé au 01/04/2026', texte: expect.stringContaining('à celle du 01/04/2026'), a: tous.slice(1) },
    { titre: 'examen déplacé au 23/03/2026', texte: expect.stringContaining('à celle du 23/03/2026'), a: tous },
    { titre: 'examen déplacé au 27/03/2026', texte: expect.stringContaining('à celle du 27/03/2026'), a: tous },
    {
      titre: 'RAPPORT_DATE',
      texte: {
        avant: '2026-03-18',
        attenduLe: '2026-03-25',
        partie: 'PARTIE_2',
        deplace: {
          quittee: { date: '2026-03-23', heureDebut: '14:00' },
          nouvelle: { date: '2026-04-01', heureDebut: '14:00' },
        },
      },
      a: tous.slice(0, 1),
    },
  ]);
});

test('moved to a later séance, from a cancelled one or by hand, its reports follow, told in one mail; to an earlier one they stay', async () => {
  const id = await m.enEvaluation();
  await rapporteur(id, 'COLLEGE_1', 731_021, SOUMISSION);
  const fait = { seanceId: 990_001, cppId: m.ctis.id, dosId: id, precedente: null, heureDebut: '09:00' };
  const inscrit = async (via: 'TAS' | 'REPORT' | 'GESTION', date: string, du?: string) => {
    const plus = { via, date, ...(du && { quittee: { date: du, heureDebut: '14:00' } }) };
    m.services.bus.publish(eventSubject(seanceEvents.dossierInscrit), JSON.stringify({ ...fait, ...plus }), {}, randomUUID());
    return (await attendus(id))[0];
  };
  expect(await inscrit('TAS', '2026-04-15')).toBe(SOUMISSION);
  expect(await inscrit('REPORT', '2026-04-15')).toBe('2026-04-08');
  const a = [{ utiId: 731_021 }];
  expect(await annonces(id)).toMatchObject([{ titre: 'RAPPORT_DATE', texte: { attenduLe: '2026-04-08' }, a }]);

  expect(await inscrit('GESTION', '2026-04-22', '2026-04-15')).toBe('2026-04-15');
  const aLui = async () => (await annonces(id)).filter((x) => JSON.stringify(x.a) === JSON.stringify(a)).slice(1);
  expect(await aLui()).toMatchObject([
    {
      titre: 'RAPPORT_DATE',
      texte: { avant: '2026-04-08', attenduLe: '2026-04-15', deplace: { nouvelle: { date: '2026-04-22' } } },
    },
  ]);
  // A day given by hand, before what the rule would say.
  await m.svc.db.query(sql`update rapporteur set date_rapport = '2026-03-10' where dos_id = ${id}`);
  expect(await inscrit('GESTION', '2026-04-15', '2026-04-22')).toBe('2026-03-10');
  expect((await aLui()).slice(1)).toMatchObject([{ titre: 'examen déplacé au 15/04/2026' }]);
});

test('a committee that hears the sponsor of a trial tells him seven days before, at the latest', async () => {
  const id = await m.enEvaluation();
  const [une] = await seances();
  await inscrire(une.id, id, m.gestionnaire);
  const entendre = async () => {
    const { version } = await seance().call(seanceSeance, 'lire', { params: { id: une.id } }, m.gestionnaire);
    const body = { version, decision: 'PLENIERE' as const, decideePar: 'PRESIDENT' as const, heure: '15:00' };
    return seance().call(seanceSeance, 'deciderAudition', { params: { seanceId: une.id, dosId: id }, body }, m.gestionnaire);
  };
  const avant = m.clock.now().toISOString();
  m.clock.set('2026-03-19');
  await expect(entendre()).rejects.toMatchObject({
    code: 'seance.audition',
    detail: expect.stringContaining('18/03/2026 au plus tard (article R1124-9)'),
  });
  m.clock.set('2026-03-18');
  await entendre();
  await m.services.settled();
  expect(await annonces(id)).toMatchObject([{ titre: 'vous êtes entendu le 25/03/2026 à 15:00' }]);
  expect((await m.lire(id)).historique.map((l) => l.libelle)).toContain('Audition du promoteur décidée');
  m.clock.set(avant);
});
