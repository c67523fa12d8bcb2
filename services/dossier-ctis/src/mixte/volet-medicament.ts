/** The side of the medicine, for who sees the trial: where it stands, its next day of law, its opinion, what is compared with the side of the device. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor } from '@riph/contracts/core/call';
import { jourParis } from '@riph/contracts/core/paris';
import { FRANCE } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { echeancesDues } from '@riph/contracts/dossier-ctis/echeances.rules';
import {
  DECISION_CTIS_LABELS,
  STATUT_DOSSIER_CTIS_LABELS,
  STATUT_ETUDE_CTIS_LABELS,
  TYPE_DOSSIER_CTIS_LABELS,
} from '@riph/contracts/dossier-ctis/labels';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { SENS_AVIS_CTIS_LABELS } from '@riph/contracts/dossier-ctis/suivi.schemas';
import type { MsDuVolet, Volet } from '@riph/contracts/etude/socle/mixte.schemas';
import { PiecesRepository } from '@riph/examen/pieces/pieces.repository';
import type { PieceEntity } from '@riph/examen/tables/piece.entity';
import { EtudeAccess } from '../etude/etude.access.ts';
import { regardSur } from '../etude/premier-examen.rules.ts';
import { AUTORISES } from '../socle/autorisation.rules.ts';
import { dossiersCtis, type EtudeVue } from '../socle/collections.ts';
import type { DossierCtis, EtudeCtis } from '../socle/contenus.ts';
import { Objets } from '../socle/objets.repository.ts';
import { faitsDe } from '../socle/suivi.rules.ts';

/** The requests by which a trial enters. */
const INITIALES: readonly string[] = ['INI', 'INI_RES', 'TRANS'];
type Lu = DossierCtis & { id: number };

/** Where the study stands in France, once its first request is authorised. */
export const etatDe = ({ statut }: Pick<EtudeCtis, 'statut'>, initial: Pick<DossierCtis, 'statut'> | null) =>
  statut !== null && AUTORISES.some((a) => a === initial?.statut)
    ? { code: statut, libelle: STATUT_ETUDE_CTIS_LABELS[statut] }
    : null;

@Injectable()
export class VoletMedicament {
  constructor(
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly comites: Comites,
    private readonly pieces: PiecesRepository,
    private readonly clock: Clock,
  ) {}

  /** Of a trial that its reader was found to see. */
  async de(etude: EtudeVue, actor: Actor): Promise<Volet> {
    const dossiers = enOrdre(await this.access.dossiersDe(etude, actor));
    const initial = dossiers.findLast((d) => INITIALES.includes(d.type)) ?? null;
    const dernier = dossiers.findLast((d) => !estClos(d.statut)) ?? dossiers.at(-1) ?? null;
    const [echeance] =
      dernier?.suivi && !estClos(dernier.statut)
        ? echeancesDues(faitsDe({ ...dernier, suivi: dernier.suivi }), this.clock.today())
        : [];
    const recue = initial ? STATUT_DOSSIER_CTIS_LABELS[initial.statut] : 'Reçue du portail';
    const etat = etatDe(etude, initial);
    // The first committee does not read which one examines again (CTI-38).
    const cppId = dossiers.some((d) => regardSur(d, actor) === 'PREMIER') ? null : etude.cppId;
    return {
      cote: 'MEDICAMENT',
      etuId: etude.id,
      dosId: initial?.id ?? null,
      numero: etude.numeroCtis,
      titre: etude.titre,
      promoteur: etude.administratif.promoteur?.nom ?? null,
      reglementation: 'REG536',
      statut: etat?.code ?? null,
      statutLibelle: etat?.libelle ?? recue,
      etape: dernier ? `${TYPE_DOSSIER_CTIS_LABELS[dernier.type]} : ${STATUT_DOSSIER_CTIS_LABELS[dernier.statut]}` : '–',
      creee: etat !== null,
      cppId,
      cpp: cppId === null ? null : await this.comites.nom(cppId),
      // Sponsors read this side too: when a committee sits is told by its own pages.
      seanceLe: null,
      echeance: echeance ?? null,
      dernierAvis: avisDe(initial),
      decision: decisionDe(initial),
      sujetsFrance: etude.recherche.nbSujetsFrance,
      sites: sitesDe(etude),
      notice: noticeDe(etude, initial && (await this.pieces.derniereDe(initial.id, 'NIFC'))),
      ms: dossiers.filter((d) => d.type === 'MS').map(msDe),
    };
  }

  /** Those of a trial, whoever asks, in the order in which they came. */
  async dossiers(etude: Pick<EtudeCtis, 'dossiers'>): Promise<Lu[]> {
    const lus = await this.store.readMany(
      dossiersCtis,
      etude.dossiers.map((d) => d.id),
    );
    return enOrdre(lus.map(({ id, contenu }) => ({ ...contenu, id: Number(id) })));
  }

  /** The last by which it entered, whoever asks. */
  async initiale(etude: Pick<EtudeCtis, 'dossiers'>): Promise<Lu | null> {
    return (await this.dossiers(etude)).findLast((d) => INITIALES.includes(d.type)) ?? null;
  }
}

/** A trial as its links are asked for. */
export const essaiDe = (e: EtudeVue) => ({
  deposants: e.acces.map((a) => a.utiId),
  etuId: e.id,
  numeroCtis: e.numeroCtis,
  cppId: e.cppId,
  promoteur: e.administratif.promoteur?.nom ?? null,
});

const enOrdre = (dossiers: readonly Lu[]): Lu[] =>
  dossiers.toSorted((a, b) => (a.dateSoumission ?? '').localeCompare(b.dateSoumission ?? '') || a.id - b.id);

export const msDe = (d: Lu): MsDuVolet => ({
  dosId: d.id,
  numero: d.cleDemande,
  statut: d.statut,
  statutLibelle: STATUT_DOSSIER_CTIS_LABELS[d.statut],
  depotLe: d.dateSoumission,
  // An opinion given here ends the part that the two sides share; the portal tells the decision.
  finie: estClos(d.statut) || (d.suivi?.avis.some((a) => !a.remplace) ?? false),
});

const sitesDe = (e: EtudeCtis): string[] => [
  ...new Set(e.sites.flatMap((s) => (s.pays === FRANCE && s.retireLe === null && s.organisme.nom ? [s.organisme.nom] : []))),
];

const avisDe = (d: Lu | null): Volet['dernierAvis'] => {
  const avis = d?.suivi?.avis.findLast((a) => !a.remplace);
  if (avis) return { libelle: SENS_AVIS_CTIS_LABELS[avis.sens], favorable: avis.sens !== 'DEFAVORABLE', le: avis.renduLe };
  const conclusion = d?.conclusionPartieDeux;
  if (!conclusion) return null;
  const favorable = conclusion.sens !== 'NON_ACCEPTABLE';
  return { libelle: favorable ? 'Partie II acceptée' : 'Partie II non acceptée', favorable, le: conclusion.date };
};

const decisionDe = (d: Lu | null): Volet['decision'] => {
  if (!d?.decision) return null;
  const { type, date } = d.decision;
  return { libelle: DECISION_CTIS_LABELS[type], favorable: type !== 'REFUSE', le: date };
};

/** What the sponsor joined here wins over what the portal lists. */
const noticeDe = (e: EtudeCtis, jointe: PieceEntity | null): Volet['notice'] => {
  if (jointe) return { version: jointe.version, le: null, jointLe: jourParis(jointe.deposeeLe) };
  const versions = e.pieces.filter((p) => p.categorie === 'NIFC' && (p.pays === null || p.pays === FRANCE));
  const [derniere] = versions.toSorted((a, b) =>
    (b.versionManuelle ?? '').localeCompare(a.versionManuelle ?? '', 'fr', { numeric: true }),
  );
  return derniere ? { version: derniere.versionManuelle, le: null, jointLe: null } : null;
};
