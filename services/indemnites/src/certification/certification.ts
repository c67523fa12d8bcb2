/** A file of compensation: made to be completed, checked when it comes back, certified once and for all. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DocumentStore } from '@riph/chassis/files/documents';
import { ecrireFormulaire, lireFormulaire } from '@riph/chassis/print/form-workbook';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { FILE_TYPES, type FileRef, safeFileName } from '@riph/contracts/core/files';
import { mailDe } from '@riph/contracts/identity/mails';
import { type Ligne, type TotalPersonne, totauxParPersonne } from '@riph/contracts/indemnites/generation.rules';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import type { Anomalie, StatutFichier } from '@riph/contracts/indemnites/indemnites.schemas';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { type Fichier, FichiersRepository } from '../socle/fichiers.repository.ts';
import { type LigneEcrite, LignesRepository } from '../socle/lignes.repository.ts';
import { Faits } from '../voisins/faits.ts';
import type { Calcul } from './calcul.ts';
import { feuillesDe, type Saisies, totauxProposes } from './classeur.rules.ts';
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
    private readonly fichiers: FichiersRepository,
    private readonly lignes: LignesRepository,
    private readonly faits: Faits,
    private readonly clock: Clock,
  ) {}

  /** The file to be completed; a file of the same period that was checked is to be checked again. */
  async generer(cpp: Cpp, p: Periode, actor: Actor): Promise<FileRef> {
    const calcul = await this.periodes.calculer(cpp, p);
    const octets = await ecrireFormulaire(feuillesDe(calcul), { auteur: actor.nom, le: this.clock.now() });
    await this.db.transaction(async (tx) => {
      const personnes = totauxProposes(calcul);
      const nombre = calcul.lignes.length + calcul.mois.length + calcul.aReprendre.length;
      const f = await this.noter(tx, calcul, 'GENERE', { total: sommeDe(personnes), nombre }, actor);
      tx.journal({ entityCode: 'FICHIER_INDEMNITES', entityId: f.id, action: 'PREPARER_INDEMNITES', details: reperes(calcul) });
    });
    return this.store.putBuffer(octets, { nom: nomDe(cpp, p), type: FILE_TYPES.xlsx.mime });
  }

  /** What is wrong with a file, and what it would pay. Its bytes are not kept. */
  async verifier(cpp: Cpp, p: Periode, fichier: FileRef): Promise<Verification> {
    try {
      const calcul = await this.periodes.calculer(cpp, p);
      return examiner(calcul, await lireFormulaire(await this.store.readBuffer(fichier.documentId)));
    } finally {
      await this.store.delete(fichier.documentId);
    }
  }

  async noterVerifie(v: Verification, actor: Actor): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.noter(tx, v.calcul, 'VERIFIE', v, actor);
    });
  }

  /** Throws `indemnites.nonConforme`, `indemnites.presidentManquant`, `indemnites.periodeCertifiee`. */
  async certifier(cpp: Cpp, p: Periode, fichier: FileRef, actor: Actor): Promise<Fichier> {
    const v = await this.verifier(cpp, p, fichier);
    const bloquantes = v.anomalies.filter((a) => a.niveau === 'BLOQUANT').length;
    if (bloquantes > 0) throw refus('indemnites.nonConforme', { nombre: bloquantes });
    const president = (await this.faits.membres(cpp.id, this.clock.today())).find((m) => m.fonction === 'PRESIDENT');
    if (!president) throw refus('indemnites.presidentManquant', {});
    const octets = await ecrireFormulaire(feuillesDe(v.calcul, v.saisies, v.personnes), {
      auteur: actor.nom,
      le: this.clock.now(),
      figee: true,
    });
    const document = await this.store.putBuffer(octets, { nom: nomDe(cpp, p), type: FILE_TYPES.xlsx.mime });
    try {
      return await this.ecrire(cpp, v, { document, president: `${president.prenom} ${president.nom}` }, actor);
    } catch (error) {
      await this.store.discard(document.documentId, error);
      throw error;
    }
  }

  private ecrire(cpp: Cpp, v: Verification, c: { document: FileRef; president: string }, actor: Actor): Promise<Fichier> {
    const { calcul, saisies } = v;
    return this.db.transaction(async (tx) => {
      await this.fichiers.verrouiller(tx, cpp.id);
      const deja = await this.fichiers.certifies(cpp.id, calcul, tx);
      if (deja.length > 0) throw refus('indemnites.periodeCertifiee', joursDe(deja[0]));
      const aReprendre = await this.lignes.aReprendre(cpp.id, tx);
      const memes =
        aReprendre.length === calcul.aReprendre.length && aReprendre.every((l, i) => l.id === calcul.aReprendre[i].id);
      await this.fichiers.oublierRecouverts(tx, cpp.id, calcul);
      const f = await this.noter(tx, calcul, 'CERTIFIE', { ...v, ...c }, actor);
      const ecrites = v.lignes.map((l, i) => gardee(l, f, saisies?.observations[i] ?? ''));
      // A line was taken off, or another file certified, while this one was read.
      if (!memes || !(await this.lignes.ajouter(tx, ecrites))) throw refus('indemnites.nonConforme', { nombre: 1 });
      await this.lignes.reprendre(
        tx,
        aReprendre.map((l) => l.id),
        f.id,
      );
      const details = { ...reperes(calcul), total: v.total, nombre: v.nombre, president: c.president, sha256: c.document.sha256 };
      tx.journal({ entityCode: 'FICHIER_INDEMNITES', entityId: f.id, action: 'CERTIFIER_INDEMNITES', details });
      const donnees = {
        comite: cpp.nom,
        dateDebut: calcul.dateDebut,
        dateFin: calcul.dateFin,
        total: v.total,
        president: c.president,
      };
      const destinataires = [{ profil: 'GESTIONNAIRE' as const, cppId: cpp.id }];
      tx.mail(mailDe('INDEMNITES_CERTIFIEES', { destinataires, donnees, cle: `indemnites-${f.id}` }));
      return f;
    });
  }

  private async noter(
    tx: Tx,
    c: Calcul,
    statut: StatutFichier,
    v: { total: number; nombre: number; document?: FileRef; president?: string },
    actor: Actor,
  ): Promise<Fichier> {
    const row = await this.fichiers.garder(tx, {
      ...{ cppId: c.cpp.id, dateDebut: c.dateDebut, dateFin: c.dateFin, statut, empreinte: c.empreinte },
      ...{ total: v.total, nombre: v.nombre, president: v.president ?? null, document: v.document ?? null },
      ...{ majLe: this.clock.instant(), majPar: actor.nom },
    });
    if (!row) throw refus('indemnites.periodeCertifiee', joursDe(c));
    return row;
  }
}

const joursDe = (p: Periode) => ({ du: formatJour(p.dateDebut), au: formatJour(p.dateFin) });
const reperes = (c: Calcul) => ({ cppId: c.cpp.id, dateDebut: c.dateDebut, dateFin: c.dateFin });
const sommeDe = (personnes: readonly TotalPersonne[]): number => personnes.reduce((n, p) => n + p.total, 0);
const jourCourt = (jour: string): string => jour.replaceAll('-', '');
export const nomDe = (cpp: Pick<Cpp, 'code'>, p: Periode): string =>
  safeFileName(`indemnites_${cpp.code}_${jourCourt(p.dateDebut)}_${jourCourt(p.dateFin)}.xlsx`);

/** Sheet by sheet: what cannot be read hides what stands in it. */
function examiner(calcul: Calcul, lu: Awaited<ReturnType<typeof lireFormulaire>>): Verification {
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
    ...{ calcul, lignes, saisies: typees.saisies, personnes },
    anomalies: [...fautes, ...alertesDe(calcul)],
    total: sommeDe(personnes),
    nombre: lignes.length + calcul.aReprendre.length,
  };
}

const gardee = ({ present: _present, alertes: _alertes, ...l }: Ligne, f: Fichier, observation: string): LigneEcrite => ({
  ...l,
  ...{
    cppId: f.cppId,
    fichierId: f.id,
    statut: 'CERTIFIEE',
    observation: l.role === 'PRESIDENT' || l.role === 'PERTE_REVENU' ? '' : observation,
  },
  ...{ supprimeLe: null, supprimePar: null },
});
