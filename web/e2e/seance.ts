/** The séance of a dossier through the screens of its manager. */
import { expect } from '@jest/globals';
import { formatJour } from '@riph/contracts/core/deadlines';
import { textOf } from '../../deploy/test-kit/pdf.ts';
import { SANS_RAPPORT } from '../../deploy/test-kit/sans-rapport.ts';
import type { Ecran } from './ecran.ts';
import type { Bureau } from './fichiers.ts';

/** The text of a downloaded PDF. */
export const texteDe = async ({ bytes }: { bytes: Buffer }): Promise<string> => {
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return textOf(bytes);
};

const CONSERVES = `[...e2e.zone('Documents conservés').querySelectorAll('button, a')].filter((b) => e2e.nomDe(b).startsWith('Télécharger ')).length`;

type Attendu = { dossier: string; numero: string; passerAu: (jour: string) => Promise<void> };

/** Minutes are those of a séance that was held: until then the buttons say why, and do nothing. */
async function releveAttend(g: Ecran): Promise<void> {
  await g.voir('s’établit après la séance : déclarez-la d’abord tenue');
  for (const bouton of ['Aperçu', 'Produire et conserver'])
    await g.jusqua(
      `e2e.action(${JSON.stringify(`${bouton} : Relevé de décisions`)}, '')?.getAttribute('aria-disabled') === 'true'`,
      'the minutes that may not be written yet',
    );
}

/** On the agenda of the first séance after that day: another journey may hold one on the day itself, whose agenda is no longer sent. */
export async function inscrireAPlusTard(g: Ecran, jour: string): Promise<void> {
  const duJour = JSON.stringify(`Inscrire à la séance du ${formatJour(jour)}`);
  await g.toucher(
    `e2e.tous('button').find((b) => /^Inscrire à la séance du /.test(e2e.nomDe(b)) && !e2e.nomDe(b).startsWith(${duJour}))`,
    `a séance after ${jour}`,
  );
  await g.voir('Inscrit', 'Inscriptions');
}

/** Who asked to be heard is answered first: at the beginning of the séance. */
async function entendreLePromoteur(g: Ecran, numero: string): Promise<void> {
  const point = `e2e.tous('.riph-odj__point').find((li) => li.textContent.includes(${JSON.stringify(numero)}))`;
  if (!(await g.page.evaluate(`${point}?.textContent.includes('souhaite être entendu')`))) return;
  await g.toucher(`[...(${point}?.querySelectorAll('button') ?? [])].find((b) => b.textContent.includes('Actions'))`, 'its acts');
  await g.cliquer('Audition du promoteur');
  const debut = await g.jusqua<string>(
    `/de (\\d{2}:\\d{2}) à/.exec(e2e.zone('Audition du promoteur')?.textContent)?.[1]`,
    'its hour',
  );
  await g.cliquer('Enregistrer la décision', 'Audition du promoteur');
  await g.voir('Indiquez l’heure de l’audition', 'Audition du promoteur');
  await g.remplir('Heure de l’audition', debut, 'Audition du promoteur');
  await g.confirmer('Enregistrer la décision', 'Audition du promoteur');
  await g.voir(`entendu en séance (${debut})`);
}

/** Why dossiers were examined without a report, when the dialog asks it: it says so, or that none lacks. */
export async function direSansRapport(g: Ecran): Promise<void> {
  const dit = await g.jusqua<string>(
    `/Aucun rapport ne manque|Rapports manquants/.exec(e2e.zone('Déclarer la séance tenue')?.textContent)?.[0]`,
    'which reports lack',
  );
  if (dit === 'Rapports manquants') await g.remplir('Pourquoi ces dossiers ont été examinés ainsi', SANS_RAPPORT);
}

/** Opened, its agenda written, read back and sent, then held on its day with everyone. Gives the address of the séance. */
export async function tenirSaSeance(g: Ecran, { dossier, numero, passerAu }: Attendu): Promise<string> {
  await g.aller(`${dossier}/seances`);
  const seance = await g.jusqua<string>(
    `e2e.tous('li').find((li) => /Inscrit/.test(li.textContent))?.querySelector('a[href^="/seances/"]')?.getAttribute('href')`,
    'the séance of the dossier',
  );
  await g.aller(seance);
  await g.voir(numero);
  await g.cliquer('Ouvrir aux inscriptions');
  await g.confirmer('Ouvrir la séance', 'Ouvrir la séance');
  await g.voir('Ouverte');
  await entendreLePromoteur(g, numero);
  await g.aller(`${seance}/documents`);
  // The séance may hold agendas of before: the newest comes first, once it is there.
  const deja = await g.page.evaluate(CONSERVES);
  await releveAttend(g);
  await g.cliquer('Produire et conserver : Ordre du jour');
  await g.jusqua(`${CONSERVES} > ${deja}`, 'the agenda among the documents that are kept');
  expect(await texteDe(await g.telecharger('Télécharger ', 'Documents conservés'))).toContain(numero);
  await g.cliquer('Envoyer l’ordre du jour');
  await g.confirmer('Envoyer l’ordre du jour', 'Envoyer l’ordre du jour');
  await g.voir('Ordre du jour envoyé');
  const date = await g.jusqua<string>(
    `/\\d{2}\\/\\d{2}\\/\\d{4}/.exec(e2e.tous('.riph-ariane')[0]?.textContent)?.[0]`,
    'the day of the séance',
  );
  await passerAu(date.split('/').toReversed().join('-'));
  await g.aller(`${seance}/presence`);
  await g.toucher(
    `e2e.tous('.riph-presence label').find((l) => l.textContent === 'Présent')`,
    'the presence of the first member',
  );
  await g.voir('quorum non atteint', 'Présence et quorum');
  // What is missing is told above the button, and moves it.
  await g.voir('(1 à ce jour)', 'Présence et quorum');
  await g.voir('présence enregistrée');
  await g.cliquer('Tous présents');
  await g.voir('quorum atteint', 'Présence et quorum');
  await g.cliquer('Déclarer la séance tenue');
  await direSansRapport(g);
  await g.confirmer('Déclarer la séance tenue', 'Déclarer la séance tenue');
  await g.voir('Tenue');
  return seance;
}

type Avis = { dossier: string; sens: 'Favorable' | 'Défavorable'; motivation?: string };

/** The opinion of the committee, with its signed letter; an unfavourable one with its first reason and its words. */
export async function rendreLAvis(g: Ecran, bureau: Bureau, { dossier, sens, motivation }: Avis): Promise<void> {
  await g.aller(`${dossier}/avis?voie=avis`);
  await g.repondre('Sens de l’avis', sens);
  if (motivation) {
    await g.toucher(`e2e.zone('Motifs')?.querySelector('label')`, 'the first reason');
    await g.remplir('Motivation', motivation);
  }
  await g.joindre('Avis signé', [await bureau.pdf('Avis_signe.pdf')]);
  await g.cliquer('Rendre l’avis', 'Avis final');
  await g.confirmer('Rendre l’avis', 'Rendre l’avis');
  await g.voir('Avis rendu le');
}

type Decision = { proposition: 'Demande d’informations' | 'Avis favorable sous conditions'; mots: string };

/** In a séance held live, under examination: everybody for, decided with these words, the séance closed and its minutes ready. */
export async function deciderEnDirect(s: Ecran, { proposition, mots }: Decision): Promise<void> {
  await s.repondre('Mis aux voix', proposition);
  await s.cliquer('Tous pour');
  await s.voir('proposition adoptée');
  await s.remplir(proposition === 'Demande d’informations' ? 'Motifs de la décision' : 'Conditions de l’avis', mots);
  await s.cliquer('Décider');
  await s.voir(`: ${proposition.toLowerCase()}`, 'Fil de la séance');
  await s.cliquer('Lever la séance et produire le relevé');
  const suite = await s.jusqua<string>(
    `/Rapports manquants|Le relevé de décisions est prêt à signer/.exec(document.body.innerText)?.[0]`,
    'what the end of the séance asks',
  );
  if (suite === 'Rapports manquants') {
    await s.remplir('Pourquoi ces dossiers ont été examinés ainsi', SANS_RAPPORT);
    await s.confirmer('Lever la séance', 'Lever la séance');
    await s.voir('Le relevé de décisions est prêt à signer');
  }
}
