/**
 * A trial of a medicine (règlement 536/2014) and a study of a device (2017/745, 2017/746) that belong together: how their link is born, what is compared, what is
 * said of two modifications. Each side keeps its own delays. Pure. Rules: MIX-01, MIX-02, MIX-04, MIX-05, MIX-06.
 */
import { formatJour } from '../../../core/deadlines.ts';
import { nomComite } from '../../../core/typographie.ts';
import type {
  Bandeau,
  Cote,
  DossierLieCourt,
  ETATS_PAIRE,
  EtudeLieeCourte,
  LienLu,
  MsDuVolet,
  PaireMs,
  Volet,
  VoletsLies,
} from '../../socle/mixte.schemas.ts';
import type { StatutLien } from '../../socle/mixte.workflow.ts';

/** Two modifications, and whether something was said of them. */
export type PaireLue = { ctis: MsDuVolet | null; dmDiv: MsDuVolet | null; dit: boolean };
/** Whether a modification has its end, or waits for none: it was said that the other one changes nothing. */
export const isFinie = (ms: MsDuVolet | null, dit: boolean): boolean => (ms ? ms.finie : dit);

const LONGUEUR_CLE = 14;
/** The trial without the rank of its resubmission: a new request after a refusal is the same trial. */
export const cleCtis = (numero: string): string => numero.trim().slice(0, LONGUEUR_CLE);
/** Letters and digits alone, without accents nor capitals. */
const reduit = (v: string): string =>
  v
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
export const memeNom = (a: string | null, b: string | null): boolean => a !== null && b !== null && reduit(a) === reduit(b);
export type FaitsLien = {
  declarePar: readonly Cote[];
  promoteurs: Record<Cote, string | null>;
  dejaLie: boolean;
  dejaRompu: boolean;
};
/** Why the administration alone decides on a link (MIX-02); null when both sides may suffice. A sponsor that is not known yet is not the same. */
export function alerteLien({ promoteurs, dejaLie, dejaRompu }: Omit<FaitsLien, 'declarePar'>): string | null {
  if (dejaLie)
    return 'L’une des deux études est déjà liée à une autre : rompez d’abord ce lien, une étude n’a qu’un volet de l’autre côté.';
  if (dejaRompu) return 'Un lien entre ces deux études a déjà été refusé ou rompu.';
  const { MEDICAMENT, DISPOSITIF } = promoteurs;
  if (memeNom(MEDICAMENT, DISPOSITIF)) return null;
  return MEDICAMENT === null || DISPOSITIF === null
    ? 'Le promoteur de l’un des deux volets n’est pas encore connu de la plateforme.'
    : `Les deux volets n’ont pas le même promoteur : « ${MEDICAMENT} » pour le médicament, « ${DISPOSITIF} » pour le dispositif.`;
}
/** What a declaration makes (MIX-01): both sides state each other, and nothing speaks against it. */
export const naissance = (f: FaitsLien): StatutLien =>
  f.declarePar.includes('MEDICAMENT') && f.declarePar.includes('DISPOSITIF') && alerteLien(f) === null ? 'CONFIRME' : 'PROPOSE';
/** A study that was extended runs as any other: both states are compared as one. */
const fondu = (statut: string): string => (statut === 'PROROGEE' ? 'EN_COURS' : statut);
/** Whether both studies stand at the same point (MIX-04). */
export const memeStatut = (a: string, b: string): boolean => fondu(a) === fondu(b);
/** Both studies are there, each with a state. */
export const creees = (a: Volet, b: Volet): boolean => a.creee && b.creee;
export const statutDiffere = (a: Volet, b: Volet): boolean =>
  creees(a, b) && a.statut !== null && b.statut !== null && !memeStatut(a.statut, b.statut);
type Ligne = VoletsLies['comparaison'][number];
const RIEN = '–';
const listeDe = (v: readonly string[]): string => v.toSorted((a, b) => a.localeCompare(b, 'fr')).join(' ; ') || RIEN;
const memesListes = (a: readonly string[], b: readonly string[]): boolean => {
  const noms = (v: readonly string[]) => [...new Set(v.map(reduit))].toSorted().join('|');
  return noms(a) === noms(b);
};
const noticeEnMots = (n: Volet['notice']): string =>
  n === null
    ? RIEN
    : [
        n.version ? `version ${n.version}` : 'version non précisée',
        n.le ? ` du ${formatJour(n.le)}` : '',
        n.jointLe ? `, joint le ${formatJour(n.jointLe)}` : '',
      ].join('');
/**
 * By version, then by the day written on the document; the day on which a side joined it says nothing of its content. Null: the two sides have neither in
 * common.
 */
const memesNotices = (a: Volet['notice'], b: Volet['notice']): boolean | null => {
  if (a === null || b === null) return a === b;
  const versions = a.version === null || b.version === null ? null : a.version === b.version;
  const jours = a.le === null || b.le === null ? null : a.le === b.le;
  return versions === false || jours === false ? false : (versions ?? jours);
};
const explicationNotices = (m: Volet['notice'], d: Volet['notice']): string =>
  memesNotices(m, d) === null
    ? 'Ni la version ni la date du document n’est connue des deux côtés : ouvrez les deux documents pour vérifier qu’il s’agit du même.'
    : 'Un seul document d’information est attendu pour les deux volets : une personne n’en signe qu’un.';
const ligne = (
  code: Ligne['code'],
  libelle: string,
  [medicament, dispositif]: [string, string],
  egal: boolean,
  explication: string,
): Ligne => ({
  code,
  libelle,
  medicament,
  dispositif,
  egal,
  explication: egal ? null : explication,
});
const comparerEtudes = (m: Volet, d: Volet): Ligne[] => [
  ligne(
    'STATUT',
    'État de l’étude',
    [m.statutLibelle, d.statutLibelle],
    m.statut === null || d.statut === null ? m.statut === d.statut : memeStatut(m.statut, d.statut),
    'Chaque volet suit sa procédure ; un arrêt ou une fin se déclare des deux côtés.',
  ),
  ligne(
    'PROMOTEUR',
    'Promoteur',
    [m.promoteur ?? RIEN, d.promoteur ?? RIEN],
    memeNom(m.promoteur, d.promoteur),
    'Un même promoteur est attendu : l’administration décide du lien.',
  ),
  ligne(
    'TITRE',
    'Titre',
    [m.titre, d.titre],
    memeNom(m.titre, d.titre),
    'Les titres peuvent différer : vérifiez qu’il s’agit de la même recherche.',
  ),
];
const comparerContenus = (m: Volet, d: Volet): Ligne[] => [
  ligne(
    'SITES',
    'Lieux en France',
    [listeDe(m.sites), listeDe(d.sites)],
    memesListes(m.sites, d.sites),
    'Vérifiez que les lieux des deux volets se correspondent.',
  ),
  ligne(
    'SUJETS',
    'Participants en France',
    [String(m.sujetsFrance ?? RIEN), String(d.sujetsFrance ?? RIEN)],
    m.sujetsFrance === d.sujetsFrance,
    'Vérifiez que les effectifs des deux volets se correspondent.',
  ),
  ligne(
    'NOTICE',
    'Document d’information',
    [noticeEnMots(m.notice), noticeEnMots(d.notice)],
    memesNotices(m.notice, d.notice) === true,
    explicationNotices(m.notice, d.notice),
  ),
];
/** A séance stands there once one of the two sides has one. */
const comparerExamens = (m: Volet, d: Volet): Ligne[] => [
  ligne(
    'COMITE',
    'Comité',
    [m.cpp ? nomComite(m.cpp) : RIEN, d.cpp ? nomComite(d.cpp) : RIEN],
    m.cppId === d.cppId,
    'Le même comité est attendu pour les deux volets (R1123-20-1).',
  ),
  ...(m.seanceLe === null && d.seanceLe === null
    ? []
    : [
        ligne(
          'SEANCE',
          'Prochaine séance',
          [m.seanceLe ? formatJour(m.seanceLe) : RIEN, d.seanceLe ? formatJour(d.seanceLe) : RIEN],
          m.seanceLe === d.seanceLe,
          'Une même séance est proposée pour les deux volets.',
        ),
      ]),
];
/** What two sides say of the same things (MIX-04). Séances only where the reader learns them. */
export const comparer = (m: Volet, d: Volet): Ligne[] => [
  ...comparerEtudes(m, d),
  ...comparerContenus(m, d),
  ...comparerExamens(m, d),
];
const refuse = (v: Volet): boolean => v.decision?.favorable === false || v.dernierAvis?.favorable === false;
export const autorise = (v: Volet): boolean => v.creee && !refuse(v);
const NOM_VOLET = { MEDICAMENT: 'L’essai de médicament', DISPOSITIF: 'L’étude de dispositif' } as const;
/** What is said above the table, the gravest first (MIX-04). */
export function bandeauxDe(lien: Pick<LienLu, 'statut' | 'alerte'>, m: Volet | null, d: Volet | null): Bandeau[] {
  const out: Bandeau[] = [];
  const dire = (severite: Bandeau['severite'], titre: string, texte: string) => out.push({ severite, titre, texte });
  for (const v of [m, d])
    if (v && refuse(v))
      dire(
        'error',
        `${NOM_VOLET[v.cote]} est refusé${v.cote === 'DISPOSITIF' ? 'e' : ''}`,
        'Aucun des deux volets ne devrait commencer sans l’autre : voyez les suites possibles du volet refusé avant d’agir sur l’autre.',
      );
  if (lien.statut === 'PROPOSE')
    dire(
      'warning',
      'Lien proposé, à confirmer',
      lien.alerte ??
        'Un seul volet a déclaré l’autre. Le lien n’a pas d’effet avant d’être confirmé par le comité ou par l’administration, ou déclaré par l’autre volet.',
    );
  if (m && d && statutDiffere(m, d))
    dire(
      'warning',
      'Les deux volets ne sont pas dans le même état',
      `Médicament : ${m.statutLibelle}. Dispositif : ${d.statutLibelle}.`,
    );
  if (m && d && autorise(m) !== autorise(d) && !refuse(m) && !refuse(d)) {
    const attendu = autorise(m) ? d : m;
    dire(
      'info',
      'Un seul volet est autorisé',
      `${NOM_VOLET[attendu.cote]} n’est pas encore autorisé${attendu.cote === 'DISPOSITIF' ? 'e' : ''} : attendez-l${attendu.cote === 'DISPOSITIF' ? 'a' : 'e'} avant de commencer.`,
    );
  }
  if (m && d && m.notice && d.notice && memesNotices(m.notice, d.notice) === false)
    dire(
      'warning',
      'Deux documents d’information différents',
      'Un seul document d’information est attendu pour les deux volets.',
    );
  return out;
}
export type EtatPaire = (typeof ETATS_PAIRE)[number];
/** Where two modifications stand (MIX-05). `medicament`, `dispositif`: whether each has its end, or needs none; null while nothing was said of the other side. */
export function etatPaire(
  finies: { medicament: boolean; dispositif: boolean } | null,
  sansImpact: boolean,
): { etat: EtatPaire; libelle: string; explication: string } {
  if (finies === null)
    return {
      etat: 'A_RENSEIGNER',
      libelle: 'À renseigner',
      explication:
        'Y a-t-il une modification de l’autre côté ? Indiquez son numéro, ou qu’il n’y a aucun impact sur l’autre volet.',
    };
  const { medicament, dispositif } = finies;
  if (medicament && dispositif)
    return sansImpact
      ? {
          etat: 'SANS_IMPACT',
          libelle: 'Terminée, sans impact sur l’autre volet',
          explication: 'La modification peut être mise en œuvre.',
        }
      : {
          etat: 'CLOSE',
          libelle: 'Terminée des deux côtés',
          explication: 'Les deux modifications ont leur issue : le changement peut être mis en œuvre si elles sont favorables.',
        };
  if (!medicament && !dispositif)
    return {
      etat: 'EN_COURS',
      libelle: 'En cours des deux côtés',
      explication: 'Aucune des deux modifications n’a encore son issue.',
    };
  const attendu = medicament ? 'dispositif' : 'médicament';
  return {
    etat: medicament ? 'ATTEND_DISPOSITIF' : 'ATTEND_MEDICAMENT',
    libelle: `En attente du volet ${attendu}`,
    explication: sansImpact
      ? 'Cette modification est déclarée sans impact sur l’autre volet : elle attend sa propre issue.'
      : 'La mise en œuvre du changement est déconseillée tant que l’autre volet n’a pas son issue.',
  };
}
type LienDeMs = { dosDmId: number | null; numeroMsCtis: string | null };
/**
 * The modifications of both sides, two by two (MIX-05): those that were tied or declared without effect, then those of which nothing was said. `liens`: what was
 * said, by the id of the device's one and the key of the medicine's one.
 */
export function pairesDe(
  liens: readonly LienDeMs[],
  ctis: readonly MsDuVolet[],
  dm: readonly MsDuVolet[],
  modifiable: boolean,
): PaireMs[] {
  const paire = (medicament: MsDuVolet | null, dispositif: MsDuVolet | null, dit: boolean): PaireMs[] => {
    const base = dispositif ?? medicament;
    if (!base) return [];
    const sansImpact = dit && (medicament === null || dispositif === null);
    const finies = dit ? { medicament: medicament?.finie ?? true, dispositif: dispositif?.finie ?? true } : null;
    return [{ dosId: base.dosId, medicament, dispositif, sansImpact, ...etatPaire(finies, sansImpact), modifiable }];
  };
  const dits = liens.flatMap((l) =>
    paire(ctis.find((x) => x.numero === l.numeroMsCtis) ?? null, dm.find((x) => x.dosId === l.dosDmId) ?? null, true),
  );
  const reste = (c: Cote) => (x: MsDuVolet) =>
    !liens.some((l) => (c === 'MEDICAMENT' ? l.numeroMsCtis === x.numero : l.dosDmId === x.dosId));
  return [
    ...dits,
    ...dm.filter(reste('DISPOSITIF')).flatMap((x) => paire(null, x, false)),
    ...ctis.filter(reste('MEDICAMENT')).flatMap((x) => paire(x, null, false)),
  ];
}
/** One side in short: the study, or its initial request. */
export const etudeCourte = ({
  etuId,
  numero,
  titre,
  reglementation,
  statut,
  statutLibelle,
  cpp,
  dernierAvis,
}: Volet): EtudeLieeCourte => ({
  id: etuId,
  numero,
  titre,
  reglementation,
  statut,
  statutLibelle,
  cpp,
  dernierAvis,
});
export const dossierCourt = (v: Volet): DossierLieCourt | null =>
  v.dosId === null ? null : { ...etudeCourte(v), etuId: v.etuId, id: v.dosId };
