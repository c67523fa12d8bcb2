/**
 * Takes one record in: its raw state first, then the study and its dossiers, last the line that says that it is done. Each row is one write; an import cut
 * in between is made again whole by the next one, which finds what is there.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { CTIS_ID_MIN } from '@riph/contracts/core/fields';
import type { EtuId } from '@riph/contracts/core/ids';
import type { ResultatImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import type { DemandeCtis, EssaiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { estClos } from '@riph/contracts/dossier-ctis/partie.workflow';
import { DestructionEssaiRepository } from '../conservation/destruction.repository.ts';
import { annoncesDeLImport, annoncesDesReponses } from '../decision/annonces.rules.ts';
import { retenir } from '../documents/documents.rules.ts';
import { demandesFrancaises, dossierDe, estRouverte, etudeDe } from '../etude/fusion.rules.ts';
import { reponsesLues } from '../etude/reponses-portail.rules.ts';
import { CourrielsCtis } from '../instruction/courriels.ts';
import { pressed, type VersionRecue, Versions } from '../portail/versions.ts';
import { autorise } from '../socle/autorisation.rules.ts';
import { cleDossier, dossiersCtis, essaisRecus, etudesCtis } from '../socle/collections.ts';
import type { EtudeCtis } from '../socle/contenus.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { AUTORISE_ICI, EssaisSurveilles } from '../socle/essais-surveilles.repository.ts';
import { departExamen } from '../socle/examen.rules.ts';
import { isTaken, Objets } from '../socle/objets.repository.ts';
import { Attributions } from '../soumission/attributions.ts';
import { Vigilances } from '../vigilance/vigilances.ts';
import { differences } from './differences.ts';
import { empreinteDe } from './empreinte.ts';
import { concerneLaFrance, lireEssai, lireRecord, recordDe } from './lecture.ts';
import { RefusImport } from './refus-import.ts';

/** `attente`: why its open requests are left to the administration, undrawn; only the demonstration says so. */
export type Provenance = { importId: number; fichier: string; attente?: string };
export type Fait = {
  resultat: Exclude<ResultatImport, 'ERREUR'>;
  numeroCtis: string;
  version: number;
  etuId: EtuId | null;
  message: string | null;
};
type Recus = {
  etuId: EtuId | null;
  versions: { version: number; hash: string; misAJourLe: string | null; appliquee: boolean }[];
};
/** `brut`: its text, as it is kept. */
type Etat = { essai: EssaiCtis; hash: string; brut: Buffer; version: number };

/** Bytes of a trial as it is read: its pages, and what search is told of it, carry it whole. */
const ESSAI_MAX = 7 * 1_048_576;
const DETRUIT = 'Les papiers de cet essai sont détruits : ce que le portail en dit de nouveau n’est pas repris.';
/** Imports that one trial remembers having been in. */
const IMPORTS_GARDES = 100;

@Injectable()
export class Importeur {
  constructor(
    private readonly store: Objets,
    private readonly versions: Versions,
    private readonly clock: Clock,
    private readonly surveilles: EssaisSurveilles,
    private readonly attributions: Attributions,
    private readonly vigilances: Vigilances,
    private readonly courriels: CourrielsCtis,
    private readonly deposants: Deposants,
    private readonly destructions: DestructionEssaiRepository,
  ) {}

  /** Throws a RefusImport: nothing of a refused record is kept. */
  async importer(texte: string, de: Provenance): Promise<Fait> {
    const record = recordDe(texte);
    const { numeroCtis } = record;
    const hash = empreinteDe(record.root.valeur);
    const recus = (await this.store.read(essaisRecus, numeroCtis))?.contenu ?? null;
    const connue = recus && dejaRecue(recus, hash);
    if (connue) return { resultat: 'INCHANGE', numeroCtis, version: connue, etuId: recus.etuId, message: null };
    if (recus && (await this.destructions.estDetruit(numeroCtis)))
      return { resultat: 'INCHANGE', numeroCtis, version: recus.versions.length, etuId: recus.etuId, message: DETRUIT };
    const { essai, contradictions } = lireRecord(record);
    const brut = pressed(texte);
    if (brut === null || Buffer.byteLength(JSON.stringify(essai)) > ESSAI_MAX) throw new RefusImport('TAILLE', numeroCtis);
    const etat: Etat = { essai, hash, brut, version: (recus?.versions.length ?? 0) + 1 };
    const precedent = await this.precedent(numeroCtis, recus);
    if (!(await this.garder(etat, de))) return this.importer(texte, de);
    if (precedent && estPlusAncien(essai, precedent)) return this.ranger(etat, recus?.etuId ?? null, precedent, de);
    const etuId = concerneLaFrance(essai) ? await this.appliquer(etat, de) : null;
    const changements = precedent ? differences(precedent, essai) : [];
    await this.noter(etat, { etuId, changements, appliquee: true }, de);
    return {
      resultat: resultatDe(recus, etuId),
      numeroCtis,
      version: etat.version,
      etuId,
      message: [...contradictions.map((c) => `L’enregistrement se contredit. ${c}`), ...changements].join(' ') || null,
    };
  }

  /** The last state that was applied, read again from its raw text. */
  private async precedent(numeroCtis: string, recus: Recus | null): Promise<EssaiCtis | null> {
    const derniere = recus?.versions.findLast((v) => v.appliquee);
    if (!derniere) return null;
    const version = await this.versions.read(numeroCtis, derniere.version);
    return version && essaiDe(version);
  }

  /**
   * False when its number was that of a text which an import kept before it was killed, and never noted, and which is not this one: it is noted now, as passed by a later one, and the next
   * number is free. Runs are one at a time: what another run began, nobody still writes.
   */
  private async garder({ essai, hash, brut, version }: Etat, de: Provenance): Promise<boolean> {
    const { numeroCtis } = essai;
    const { importId, fichier } = de;
    const recuLe = this.clock.instant();
    const la = await this.versions.keep({ numeroCtis, version, hash, recuLe, importId, fichier, brut });
    if (!la || la.hash === hash) return true;
    if (la.importId === importId) throw new RefusImport('CONFLIT', numeroCtis);
    const coupee = { essai: essaiDe(la), hash: la.hash, version };
    await this.noter(coupee, { etuId: null, changements: [], appliquee: false }, de);
    return false;
  }

  /** A state older than the one that is shown: kept, and nothing else. */
  private async ranger(etat: Etat, etuId: EtuId | null, precedent: EssaiCtis, de: Provenance): Promise<Fait> {
    await this.noter(etat, { etuId, changements: [], appliquee: false }, de);
    return {
      resultat: 'INCHANGE',
      numeroCtis: etat.essai.numeroCtis,
      version: etat.version,
      etuId,
      message: `Version du ${etat.essai.misAJourLe}, plus ancienne que celle du ${precedent.misAJourLe} : conservée sans la remplacer.`,
    };
  }

  private async appliquer({ essai, version }: Etat, de: Provenance): Promise<number> {
    const recuLe = this.clock.instant();
    const reception = { recuLe, jour: this.clock.today(), version };
    const etuId = await this.etudeExistante(essai, reception);
    const dossiers: EtudeCtis['dossiers'] = [];
    for (const demande of demandesFrancaises(essai)) dossiers.push(await this.dossier(demande, { etuId, essai, recuLe }, de));
    await this.store.change(etudesCtis, { id: etuId }, (etude, tx) => {
      // A request typed here that the portal does not tell yet stays in the list.
      const autres = etude.dossiers.filter((d) => !dossiers.some((x) => x.id === d.id));
      Object.assign(etude, etudeDe(essai, etude, reception), { dossiers: [...dossiers, ...autres] });
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId: etuId, action: 'IMPORTER', details: { version } });
    });
    const etude = await this.store.read(etudesCtis, etuId);
    if (etude) await this.vigilances.importer({ id: etuId, ...etude.contenu }, essai.evenements);
    return etuId;
  }

  private async etudeExistante(essai: EssaiCtis, reception: Parameters<typeof etudeDe>[2]): Promise<number> {
    const la = await this.store.readBy(etudesCtis, 'numero_ctis', essai.numeroCtis);
    if (la) return Number(la.id);
    const id = CTIS_ID_MIN + (await this.store.nextNumber('etudeCtis'));
    await this.store.create(etudesCtis, id, etudeDe(essai, null, reception)).catch(conflit(essai.numeroCtis));
    return id;
  }

  private async dossier(
    demande: DemandeCtis,
    du: Parameters<typeof dossierDe>[2],
    { attente }: Provenance,
  ): Promise<EtudeCtis['dossiers'][number]> {
    const { numeroCtis } = du.essai;
    const la = await this.store.readBy(dossiersCtis, 'cle', cleDossier(numeroCtis, demande.cleDemande));
    const id = la ? Number(la.id) : CTIS_ID_MIN + (await this.store.nextNumber('dossierCtis'));
    const noter = { entityCode: 'DOSSIER_CTIS', entityId: id, action: 'IMPORTER' } as const;
    const nouveau = dossierDe(demande, la?.contenu ?? null, du);
    const deux = nouveau.suivi?.partieDeux;
    const attend =
      (deux === 'P2_SANS_OBJET' || (deux === 'P2_A_ATTRIBUER' && nouveau.statut === 'A_ATTRIBUER')) && !nouveau.suppression;
    // Examined here, and the portal tells its authorisation first: an old trial that came with its decision reminds nobody.
    const vientDEtreAutorise = nouveau.suivi !== null && autorise(nouveau) && la?.contenu.statut !== nouveau.statut;
    const surveiller = async (tx: Tx) => {
      if (vientDEtreAutorise) await this.surveilles.add(tx, AUTORISE_ICI, du.etuId);
    };
    if (la) {
      const prevenus = await this.courriels.prevenus({ id, etuId: du.etuId, cppId: la.contenu.cppId });
      await this.store.change(dossiersCtis, { id }, async (dossier, tx) => {
        await surveiller(tx);
        const statutAvant = dossier.statut;
        const apres = dossierDe(demande, dossier, du);
        const reponses = reponsesLues(dossier.suivi, apres.suivi);
        const rouverte = estRouverte(dossier, apres.suivi);
        const dites = apres.suppression || estClos(apres.statut) ? [] : annoncesDesReponses(reponses, rouverte);
        const annonces = [...annoncesDeLImport(dossier, apres, this.clock.today()), ...dites];
        Object.assign(dossier, apres);
        if (reponses.some((r) => r.evenement !== 'P1_NOTER_REPONSE')) retenir(dossier.documents, (x) => x.partie === 2);
        for (const { evenement, le } of reponses) {
          tx.journal({ ...noter, action: evenement, details: { le } });
          // The committee has it from now on: a séance held since the day that the portal gives has not seen it.
          if (dossier.suivi && evenement !== 'P1_NOTER_REPONSE')
            Object.assign(dossier.suivi, departExamen(evenement, dossier.suivi.partieDeux, this.clock.instant()));
        }
        tx.journal({ ...noter, de: statutAvant, vers: dossier.statut });
        for (const { annonce, rang } of annonces) this.courriels.annoncer(tx, { ...dossier, id }, prevenus, annonce, rang);
      });
    } else
      await this.store
        .create(dossiersCtis, id, nouveau, async (tx) => {
          await surveiller(tx);
          await this.deposants.copy(tx, du.etuId);
          tx.journal({ ...noter, vers: nouveau.statut });
        })
        .catch(conflit(numeroCtis));
    if (attend && attente) await this.attributions.laisser(id, attente);
    else if (attend) await this.attributions.automatique(id);
    const { cleDemande, type, statut, dateSoumission, dateDecision } = nouveau;
    return { id, cleDemande, type, statut, dateSoumission, dateDecision };
  }

  private async noter(
    { essai, hash, version }: Omit<Etat, 'brut'>,
    { etuId, changements, appliquee }: { etuId: EtuId | null; changements: string[]; appliquee: boolean },
    { importId }: Provenance,
  ): Promise<void> {
    const ligne = { version, hash, recuLe: this.clock.instant(), misAJourLe: essai.misAJourLe, appliquee, changements };
    if (version === 1) {
      const contenu = { etuId, versions: [ligne], imports: [importId] };
      await this.store.create(essaisRecus, essai.numeroCtis, contenu).catch(conflit(essai.numeroCtis));
      return;
    }
    await this.store.change(essaisRecus, { id: essai.numeroCtis }, (recus) => {
      if (recus.versions.length !== version - 1) throw new RefusImport('CONFLIT', essai.numeroCtis);
      recus.etuId ??= etuId;
      recus.versions.push(ligne);
      recus.imports = [...recus.imports.filter((i) => i !== importId), importId].slice(-IMPORTS_GARDES);
    });
  }
}

/** A kept version, read again from its text. */
const essaiDe = ({ texte }: Pick<VersionRecue, 'texte'>): EssaiCtis => lireEssai(recordDe(texte));

/** The version that this record already is. A state that another one has replaced does not come back: two files of one day would take turns at each run. */
const dejaRecue = ({ versions }: Recus, hash: string): number | null =>
  versions.findLast((v) => v.hash === hash)?.version ?? null;

const estPlusAncien = (essai: EssaiCtis, precedent: EssaiCtis): boolean =>
  essai.misAJourLe !== null && precedent.misAJourLe !== null && essai.misAJourLe < precedent.misAJourLe;

function resultatDe(recus: Recus | null, etuId: EtuId | null): Fait['resultat'] {
  if (etuId === null) return 'HORS_FRANCE';
  return recus?.etuId == null ? 'CREE' : 'MAJ';
}

const conflit = (numeroCtis: string) => (error: unknown) => {
  throw isTaken(error) ? new RefusImport('CONFLIT', numeroCtis) : error;
};
