/** Files up and down, the exports, and what they cost in memory to each process. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pdfOf } from '../../../deploy/test-kit/pdf.ts';
import type { Banc, Ligne, Scenario } from '../mesure.ts';
import type { Navigateur } from '../navigateur.ts';
import { mesureDe } from '../tir.ts';

const MO = 1024 * 1024;
/** What a PDF has around its weight. */
const PDF_AROUND = 4_096;
const FICHIER_MO = 10;
const FICHIERS = 8;
const A_LA_FOIS = 2;
/** A piece may have 50 MB: two of them are the 100 MB of the budget. */
const GROS_MO = 50;
const GROS = 2;
const MEMOIRE_FICHIERS_MO = 50;
const EXPORT_LIGNES = 5_000;
const EXPORT_S = 10;
const PREMIER_OCTET_S = 2;
const GRAND_EXPORT = 100_000;
const MEMOIRE_EXPORT_MO = 150;

/** A PDF of this weight, never twice the same. */
const pdf = (mo: number): Blob =>
  new Blob([new Uint8Array(pdfOf(randomBytes(8).toString('hex'), mo * MO - PDF_AROUND))], { type: 'application/pdf' });

/** A draft of its own: a dossier holds 500 MB at most. */
async function brouillon(n: Navigateur): Promise<{ dosId: number; categorieId: number }> {
  const dosId: number = await n.json('POST', '/api/dossier/create', {
    reglementationCode: 'JARDE',
    type: 'DI',
    qualificationCode: 'CAT2',
    titreRecherche: 'Mesure des fichiers',
  });
  const { attendues } = await n.json('GET', `/api/dossier/${dosId}/piece_jointe`);
  return { dosId, categorieId: attendues.find((a: { categorieCode: string }) => a.categorieCode === 'PROTOCOLE').categorieId };
}

/** Gives the id of the piece and how long it took. */
async function envoyer(
  n: Navigateur,
  ou: { dosId: number; categorieId: number },
  mo: number,
): Promise<{ pjId: number; ms: number }> {
  const corps = new FormData();
  corps.append('donnees', '{}');
  corps.append('fichier', pdf(mo), `protocole-${randomBytes(4).toString('hex')}.pdf`);
  const debut = performance.now();
  const r = await n.fetch(`/api/dossier/${ou.dosId}/piece_jointe/categorie/${ou.categorieId}`, { method: 'POST', body: corps });
  const texte = await r.text();
  if (!r.ok) throw new Error(`an upload of ${mo} MB was answered ${r.status} ${texte.slice(0, 300)}`);
  return { pjId: JSON.parse(texte).pjId, ms: performance.now() - debut };
}

/** Reads a file to its end; the time to its first byte, to its last, and its size. */
async function recevoir(n: Navigateur, chemin: string): Promise<{ premier: number; ms: number; octets: number }> {
  const debut = performance.now();
  const r = await n.fetch(chemin);
  if (!r.ok || !r.body) throw new Error(`GET ${chemin.slice(0, 80)} answered ${r.status} ${(await r.text()).slice(0, 300)}`);
  let [premier, octets] = [0, 0];
  for await (const morceau of r.body) {
    premier ||= performance.now() - debut;
    octets += morceau.byteLength;
  }
  return { premier, ms: performance.now() - debut, octets };
}

/** Runs so many at once, all of them. */
async function ensemble<T>(n: number, faire: (i: number) => Promise<T>): Promise<T[]> {
  const faits: T[] = [];
  let suivant = 0;
  const ouvrier = async () => {
    while (suivant < n) {
      const i = suivant++;
      faits[i] = await faire(i);
    }
  };
  await Promise.all(Array.from({ length: A_LA_FOIS }, ouvrier));
  return faits;
}

const sansRatio = { ratioHop: null, ratioPair: null };
const ligneMo = (nom: string, ms: readonly number[], duree: number): Ligne => ({
  ...sansRatio,
  nom,
  mesure: { ...mesureDe(ms), debit: (1000 * ms.length) / duree },
  budget: '–',
  tenu: null,
  detail: `${((ms.length * FICHIER_MO * 1000) / duree).toFixed(0)} Mo/s, ${A_LA_FOIS} à la fois`,
});

const rssMo = (pid: number, champ: 'VmRSS' | 'VmHWM'): number => {
  const [, ko] = new RegExp(`${champ}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(ko) / 1024;
};

/** Most that each process grew above what it held at the beginning, in MB, largest first. The kernel keeps the peak. */
async function croissance(banc: Banc, noms: readonly string[], faire: () => Promise<void>): Promise<[string, number][]> {
  const pids = Object.entries(banc.plateforme.pids).filter(([nom]) => noms.some((n) => nom === n || nom.startsWith(`${n}-`)));
  for (const [, pid] of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const avant = pids.map(([, pid]) => rssMo(pid, 'VmRSS'));
  await faire();
  return pids
    .map(([nom, pid], i): [string, number] => [nom, Math.max(0, rssMo(pid, 'VmHWM') - avant[i])])
    .sort(([, a], [, b]) => b - a);
}
const enMots = (c: readonly [string, number][]): string => c.map(([nom, mo]) => `${nom} +${mo.toFixed(0)} Mo`).join(', ');

const exporter = (soumisDu: string): string =>
  `/api/dossier/vto/search/dossierJardeVtoExport?recherche=${encodeURIComponent(JSON.stringify({ filtres: { soumisDu } }))}`;

/** The day from which so many dossiers were filed; null when there are fewer. */
async function depuis({ etude }: Banc, lignes: number): Promise<string | null> {
  const { rows } = await etude.query<{ jour: string }>(
    'select date_soumission::text as jour from dossier where date_soumission is not null order by date_soumission desc offset $1 limit 1',
    [lignes],
  );
  return rows[0]?.jour ?? null;
}

export const fichiers: readonly Scenario[] = [
  {
    nom: 'fichiers',
    async jouer(banc) {
      const n = banc.deposant;
      const ou = await brouillon(n);
      await envoyer(n, ou, FICHIER_MO);
      let debut = performance.now();
      const envois = await ensemble(FICHIERS, () => envoyer(n, ou, FICHIER_MO));
      const montee = ligneMo(
        `envoi de ${FICHIER_MO} Mo`,
        envois.map((e) => e.ms),
        performance.now() - debut,
      );
      debut = performance.now();
      const recus = await ensemble(FICHIERS, (i) =>
        recevoir(n, `/api/dossier/${ou.dosId}/piece_jointe/${envois[i].pjId}/download`),
      );
      if (recus.some((r) => r.octets !== FICHIER_MO * MO)) throw new Error('a file came back with another size');
      return [
        montee,
        ligneMo(
          `téléchargement de ${FICHIER_MO} Mo`,
          recus.map((r) => r.ms),
          performance.now() - debut,
        ),
      ];
    },
  },
  {
    nom: 'memoire',
    async jouer(banc) {
      const n = banc.deposant;
      const ou = await brouillon(n);
      const tour = async () => {
        for (let i = 0; i < GROS; i += 1) {
          const { pjId } = await envoyer(n, ou, GROS_MO);
          await recevoir(n, `/api/dossier/${ou.dosId}/piece_jointe/${pjId}/download`);
        }
      };
      await tour();
      const c = await croissance(banc, ['bff', 'etude'], tour);
      return [
        {
          ...sansRatio,
          nom: '100 Mo envoyés et repris : mémoire',
          mesure: null,
          budget: `< ${MEMOIRE_FICHIERS_MO} Mo par processus`,
          tenu: c.every(([, mo]) => mo < MEMOIRE_FICHIERS_MO),
          detail: enMots(c),
        },
      ];
    },
  },
  {
    nom: 'export',
    async jouer(banc) {
      const jour = await depuis(banc, EXPORT_LIGNES);
      if (jour === null) return [];
      const essais = [];
      for (let i = 0; i < 4; i += 1) essais.push(await recevoir(banc.admin, exporter(jour)));
      const [, ...chauds] = essais;
      const premier = Math.max(...chauds.map((e) => e.premier)) / 1000;
      const mesure = mesureDe(chauds.map((e) => e.ms));
      const cinqMille: Ligne = {
        ...sansRatio,
        nom: `export de ${EXPORT_LIGNES} lignes`,
        mesure,
        budget: `premier octet < ${PREMIER_OCTET_S} s, tout < ${EXPORT_S} s`,
        tenu: premier < PREMIER_OCTET_S && mesure.p99 / 1000 < EXPORT_S,
        detail: `premier octet ${premier.toFixed(2)} s`,
      };
      const grand = await depuis(banc, GRAND_EXPORT);
      return grand === null ? [cinqMille] : [cinqMille, await grandExport(banc, grand)];
    },
  },
];

async function grandExport(banc: Banc, jour: string): Promise<Ligne> {
  let duree = 0;
  const c = await croissance(banc, ['search', 'bff'], async () => {
    duree = (await recevoir(banc.admin, exporter(jour))).ms;
  });
  return {
    ...sansRatio,
    nom: `export de ${GRAND_EXPORT} lignes : mémoire`,
    mesure: null,
    budget: `< ${MEMOIRE_EXPORT_MO} Mo par processus`,
    tenu: c.every(([, mo]) => mo < MEMOIRE_EXPORT_MO),
    detail: `${enMots(c)} ; ${(duree / 1000).toFixed(1)} s`,
  };
}
