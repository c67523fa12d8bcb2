/** A file of compensation: made to be completed, checked when it comes back, certified once and for all. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { readForm, writeForm } from '@riph/chassis/print/form-workbook';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { FILE_TYPES, type FileRef, safeFileName } from '@riph/contracts/core/files';
import type { Jour } from '@riph/contracts/core/paris';
import { mailDe } from '@riph/contracts/identity/mails';
import type { EvenementFichier } from '@riph/contracts/indemnites/fichier.workflow';
import { type Ligne, type TotalPersonne, totauxParPersonne } from '@riph/contracts/indemnites/generation.rules';
import type { Anomalie } from '@riph/contracts/indemnites/indemnites.schemas';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { type Fichier, FichiersRepository } from '../socle/fichiers.repository.ts';
import { type LigneEcrite, LignesRepository } from '../socle/lignes.repository.ts';
import { Faits } from '../voisins/faits.ts';
import type { Calcul } from './calcul.ts';
import { feuillesDe, type Saisies, totauxProposes } from './classeur.rules.ts';
import { EvenementsFichier, nonConforme } from './evenements.ts';
import { type FichierJuge, type GesteFichier, GestesFichier } from './gestes.ts';
import { Periodes } from './periodes.ts';
import { lireSaisies } from './saisies.rules.ts';
import {
  alertesDe,
  bloquante,
  fautesDeCellules,
  fautesDeControle,
  fautesDeForme,
  fautesEnTrop,
  illisible,
} from './verification.rules.ts';

export type Verification = {
  calcul: Calcul;
  anomalies: Anomalie[];
  lignes: Ligne[];
  saisies: Saisies | null;
  personnes: TotalPersonne[];
  total: number;
  nombre: number;
};

@Injectable()
export class Certification {
  constructor(
    private readonly db: Database,
    private readonly store: DocumentStore,
    private readonly periodes: Periodes,
    private readonly gestes: GestesFichier,
    private readonly evenements: EvenementsFichier,
    private readonly fichiers: FichiersRepository,
    private readonly lignes: LignesRepository,
    private readonly faits: Faits,
    private readonly clock: Clock,
  ) {}

  /** The file to be completed; a file of the same period that was checked is to be checked again. */
  async generer(cpp: Cpp, p: Periode, actor: Actor): Promise<FileRef> {
    const calcul = await this.periodes.calculer(cpp, p);
    const octets = await writeForm(feuillesDe(calcul), { auteur: actor.nom, le: this.clock.now() });
    const nombre = calcul.lignes.length + calcul.mois.length + calcul.aReprendre.length;
    const champs = { empreinte: calcul.empreinte, total: sommeDe(totauxProposes(calcul)), nombre };
    await this.db.transaction(async (tx) => {
      await this.mouvoir(tx, 'PREPARER', { ...calcul, bloquantes: 0, president: '' }, actor, { champs });
    });
    return this.store.putBuffer(octets, { nom: nomDe(cpp, p), type: FILE_TYPES.xlsx.mime });
  }

  /** What is wrong with a file, and what it would pay. Its bytes are not kept. */
  async verifier(cpp: Cpp, p: Periode, fichier: FileRef): Promise<Verification> {
    try {
      const calcul = await this.periodes.calculer(cpp, p);
      return examiner(calcul, await readForm(await this.store.readBuffer(fichier.documentId)));
    } finally {
      await this.store.delete(fichier.documentId);
    }
  }

  async noterVerifie(v: Verification, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.mouvoir(tx, 'VERIFIER', jugeDe(v), actor, { champs: champsDe(v) });
    });
  }

  /** Throws `indemnites.nonConforme`, `indemnites.presidentManquant`, `indemnites.periodeCertifiee`. */
  async certifier(cpp: Cpp, p: Periode, fichier: FileRef, actor: Actor): Promise<Fichier> {
    const v = await this.verifier(cpp, p, fichier);
    const president = (await this.faits.membres(cpp.id, this.clock.today())).find((m) => m.fonction === 'PRESIDENT');
    const juge = { ...jugeDe(v), president: president ? `${president.prenom} ${president.nom}` : '' };
    const statut = (await this.fichiers.dePeriode(cpp.id, p))?.statut ?? 'GENERE';
    await this.evenements.exiger('CERTIFIER', { ...juge, statut }, actor);
    const octets = await writeForm(feuillesDe(v.calcul, v.saisies, v.personnes), {
      auteur: actor.nom,
      le: this.clock.now(),
      figee: true,
    });
    const document = await this.store.putBuffer(octets, { nom: nomDe(cpp, p), type: FILE_TYPES.xlsx.mime });
    return this.store.orDiscard(document, async () => {
      return await this.ecrire(v, juge, document, actor);
    });
  }

  private ecrire(v: Verification, juge: Juge, document: FileRef, actor: Actor): Promise<Fichier> {
    const { cpp, aReprendre, president } = juge;
    return this.db.transaction(async (tx) => {
      await this.fichiers.lock(tx, cpp.id);
      const f = await this.mouvoir(tx, 'CERTIFIER', juge, actor, {
        champs: { ...champsDe(v), document, president },
        details: { total: v.total, nombre: v.nombre, president, sha256: document.sha256 },
        mails: (apres) => [mailDeCertification(juge, apres)],
      });
      await this.fichiers.oublierRecouverts(tx, cpp.id, juge);
      const ecrites = v.lignes.map((l, i) => gardee(l, f, v.saisies?.observations[i] ?? ''));
      // One of its lines was taken off, or certified by another file, while this one was read.
      if (!(await this.lignes.ajouter(tx, ecrites))) throw nonConforme(1);
      await this.lignes.reprendre(
        tx,
        aReprendre.map((l) => l.id),
        f.id,
      );
      return f;
    });
  }

  /** One event of the file of a period, which begins with its first one. */
  private async mouvoir(tx: Tx, event: EvenementFichier, juge: Juge, actor: Actor, geste: GesteFichier): Promise<Fichier> {
    const f = await this.gestes.tenir(tx, juge, actor);
    await this.evenements.exiger(event, { ...juge, statut: f.statut, tx }, actor);
    return this.gestes.transition(tx, f, event, actor, { ...geste, details: { ...reperes(juge), ...geste.details } });
  }
}

type Juge = Omit<FichierJuge, 'statut' | 'tx'>;
const jugeDe = ({ calcul, anomalies }: Verification): Juge => ({ ...calcul, bloquantes: bloquantesDe(anomalies), president: '' });
const champsDe = ({ calcul: { empreinte }, total, nombre }: Verification) => ({ empreinte, total, nombre });
/** Faults that stop a certification. */
export const bloquantesDe = (anomalies: readonly Anomalie[]): number => anomalies.filter((a) => a.niveau === 'BLOQUANT').length;
const mailDeCertification = ({ cpp, dateDebut, dateFin, president }: Juge, { id, total }: Fichier) =>
  mailDe('INDEMNITES_CERTIFIEES', {
    destinataires: [{ profil: 'GESTIONNAIRE' as const, cppId: cpp.id, sauf: [] }],
    donnees: { comite: cpp.nom, dateDebut, dateFin, total, president },
    cle: `indemnites-${id}`,
  });
const reperes = (c: Juge) => ({ cppId: c.cpp.id, dateDebut: c.dateDebut, dateFin: c.dateFin });
const sommeDe = (personnes: readonly TotalPersonne[]): number => personnes.reduce((n, p) => n + p.total, 0);
const jourCourt = (jour: Jour): string => jour.replaceAll('-', '');
export const nomDe = (cpp: Pick<Cpp, 'code'>, p: Periode): string =>
  safeFileName(`indemnites_${cpp.code}_${jourCourt(p.dateDebut)}_${jourCourt(p.dateFin)}.xlsx`);

/** Sheet by sheet: what cannot be read hides what stands in it. */
function examiner(calcul: Calcul, lu: Awaited<ReturnType<typeof readForm>>): Verification {
  const rien = { calcul, lignes: [], saisies: null, personnes: [], total: 0, nombre: 0 };
  if (!lu) return { ...rien, anomalies: [illisible()] };
  const macros = lu.macros
    ? [bloquante('I-10', 'Ce classeur contient des macros : enregistrez-le au format xlsx, sans macro.')]
    : [];
  const attendues = feuillesDe(calcul);
  const avant = [...macros, ...fautesDeControle(lu.feuilles, calcul)];
  if (avant.length > 0) return { ...rien, anomalies: avant };
  const forme = fautesDeForme(lu.feuilles, attendues);
  if (forme.length > 0) return { ...rien, anomalies: forme };
  const typees = lireSaisies(lu.feuilles, calcul);
  const lignes = [...calcul.lignes, ...typees.lignes];
  const personnes = totauxParPersonne([...lignes, ...calcul.aReprendre.map((l) => ({ ...l, regularisation: true }))]);
  const fautes = [...fautesEnTrop(lu.feuilles, attendues), ...fautesDeCellules(lu.feuilles, attendues), ...typees.anomalies];
  return {
    calcul,
    lignes,
    saisies: typees.saisies,
    personnes,
    anomalies: [...fautes, ...alertesDe(calcul)],
    total: sommeDe(personnes),
    nombre: lignes.length + calcul.aReprendre.length,
  };
}

const gardee = ({ present: _present, alertes: _alertes, ...l }: Ligne, f: Fichier, observation: string): LigneEcrite => ({
  ...l,
  cppId: f.cppId,
  fichierId: f.id,
  statut: 'CERTIFIEE',
  observation: l.role === 'PRESIDENT' || l.role === 'PERTE_REVENU' ? '' : observation,
  supprimeLe: null,
  supprimePar: null,
  supprimeMotif: null,
  corrigeId: null,
});
