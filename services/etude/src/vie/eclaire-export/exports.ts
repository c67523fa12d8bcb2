import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { CallService } from '@riph/chassis/calls/call-service';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Jour } from '@riph/contracts/core/paris';
import { writableText } from '@riph/contracts/core/plain-text';
import { dossierCtisEclaireInternal, type FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { estPubliee, manquesFiche } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import type { EcartEclaire } from '@riph/contracts/etude/vie/registre/eclaire-export.calls';
import { REGLEMENTATIONS, type Reglementation, type ReglementationNationale } from '@riph/contracts/referentiel/reglementation';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { qualificationLibelle } from '../../depot/recepisse/recepisses.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import { fichePourExport } from '../registre/fiche-nationale.ts';
import { Fiches } from '../registre/fiches.ts';
import { ExportsEclaireRepository } from './exports.repository.ts';
import { bundleFhir } from './fhir.rules.ts';
import { type LigneEclaire, ligneExport } from './ligne.rules.ts';

/** The hour of Paris at which the register comes for it. */
const HEURE = '06:00';
const FICHIERS: Record<Reglementation, string> = { JARDE: 'jarde', REG745: 'dm', REG746: 'dmdiv', REG536: 'ctis' };
/** Trials asked for at once. */
const PAGE = 50;
const SYSTEME = { actor: null, requestId: 'systeme' };
const JSON_TYPE = 'application/json';
/** Texts of the portal and of old dossiers may hold signs that readers of the register refuse. */
const jsonBytes = (content: unknown): Buffer =>
  Buffer.from(JSON.stringify(content, (_, value: unknown) => (typeof value === 'string' ? writableText(value) : value)));
const ILLISIBLE = 'La fiche n’a pas pu être lue : elle est laissée de côté, prévenez l’assistance.';

/**
 * The nightly export of the public register (PUB-04): one file for each regulation, only the studies whose sponsor allows it, and the same as FHIR resources
 * (PUB-05). Trials of medicines are asked of dossier-ctis. Kept in the document store; written in the folder of ECLAIRE_DOSSIER too, when it is set, aside first and then renamed.
 */
@Injectable()
export class ExportsEclaire extends DailyTask {
  constructor(
    private readonly repository: ExportsEclaireRepository,
    private readonly fiches: Fiches,
    private readonly referentiels: Referentiels,
    private readonly store: DocumentStore,
    private readonly db: Database,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {
    super('etude', 'the export of the public register', clock, HEURE);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const [rang, reglementation] of REGLEMENTATIONS.entries()) {
      if (await this.repository.faitLe(reglementation, jour)) continue;
      await lignes.run({ reglementation: rang }, 'an export of the register could not be made', () =>
        this.exporter(reglementation),
      );
    }
  }

  /** Makes all of them now. */
  async tous(): Promise<void> {
    for (const reglementation of REGLEMENTATIONS) await this.exporter(reglementation);
  }

  private async exporter(reglementation: Reglementation): Promise<void> {
    const { lignes, ecarts } = reglementation === 'REG536' ? await this.essais() : await this.lignes(reglementation);
    const faitLe = this.clock.instant();
    const nom = `export_eclaire_${FICHIERS[reglementation]}.json`;
    const contenu = jsonBytes({ data: lignes });
    const bundle = jsonBytes(bundleFhir(lignes, faitLe));
    const fichier = await this.store.putBuffer(contenu, { nom, type: JSON_TYPE });
    const fhir = await this.store.putBuffer(bundle, { nom: nom.replace('export', 'fhir'), type: JSON_TYPE });
    await this.db.transaction(async (tx) => {
      const run = {
        reglementationCode: reglementation,
        jour: this.clock.today(),
        faitLe,
        nombre: lignes.length,
        ecarts,
        documentId: fichier.documentId,
        nom,
        taille: fichier.taille,
        sha256: fichier.sha256,
        fhirId: fhir.documentId,
        fhirTaille: fhir.taille,
        fhirSha256: fhir.sha256,
      };
      for (const ancien of await this.repository.garder(tx, run)) await tx.forgetDocument(ancien);
    });
    await this.ecrire(nom, contenu);
  }

  /** A reader never finds half a file: it takes its name once it is whole. */
  private async ecrire(nom: string, contenu: Buffer): Promise<void> {
    const dossier = process.env.ECLAIRE_DOSSIER;
    if (!dossier) return;
    await mkdir(dossier, { recursive: true });
    const aCote = join(dossier, `.${nom}.en-cours`);
    await writeFile(aCote, contenu);
    await rename(aCote, join(dossier, nom));
  }

  /** A form that is not fit to be shown is set aside and told; it holds back no other. */
  private async lignes(reglementation: ReglementationNationale): Promise<Lignes> {
    const faites: Lignes = { lignes: [], ecarts: [] };
    for (const etude of await this.repository.autorisees(reglementation)) {
      const lue = await this.ligne(etude).catch((error: unknown) => {
        logOf('etude').error({ ...describeFault(error), etuId: etude.id }, 'a form of the register could not be read');
        return [ILLISIBLE];
      });
      ranger(faites, { etuId: etude.id, numero: etude.numeroNational ?? etude.numero }, lue);
    }
    return faites;
  }

  /** Trials of medicines, page after page: only one is held at a time. */
  private async essais(): Promise<Lignes> {
    const faites: Lignes = { lignes: [], ecarts: [] };
    for (let apres: number | null = 0; apres !== null; ) {
      const { lignes, suivant } = await this.page(apres);
      for (const { etuId, numero, fiche, conservee } of lignes)
        ranger(faites, { etuId, numero }, fiche ? ligneOuRaisons(fiche, conservee) : [ILLISIBLE]);
      apres = suivant;
    }
    return faites;
  }

  private page(apres: number) {
    return this.calls.call(dossierCtisEclaireInternal, 'listerAutorisees', { apres, taille: PAGE }, SYSTEME);
  }

  private async ligne(etude: EtudeEntity): Promise<LigneEclaire | string[]> {
    return ligneOuRaisons(await this.fiche(etude), etude.detruiteLe !== null);
  }

  /** The whole form of a study; once its papers are destroyed, what is kept of it. */
  async fiche(etude: EtudeEntity): Promise<FicheRegistre> {
    const lue = await this.fiches.lire(etude);
    if (lue.fiche.conservee) return lue.fiche.conservee;
    const { payId } = lue.formes.administratif.promoteur;
    const [domaines, pays, avisModifications] = await Promise.all([
      this.fiches.domaines(lue),
      this.referentiels.pays(),
      this.repository.modificationsFavorables(etude.id),
    ]);
    return fichePourExport(lue, {
      precision: etude.qualificationCode && qualificationLibelle(etude.qualificationCode),
      domaines,
      avisModifications,
      paysPromoteur: pays.find((p) => p.id === payId)?.libelle ?? null,
    });
  }
}

type Lignes = { lignes: LigneEclaire[]; ecarts: EcartEclaire[] };

/** In the file, or among what is set aside with the first of its reasons. */
function ranger(dans: Lignes, etude: Omit<EcartEclaire, 'raisons'>, lue: LigneEclaire | string[]): void {
  if (Array.isArray(lue)) dans.ecarts.push({ ...etude, raisons: lue.slice(0, 20) });
  else dans.lignes.push(lue);
}

/** `conservee`: it was judged when its papers were destroyed, and lacks the persons since. */
function ligneOuRaisons(fiche: FicheRegistre, conservee: boolean): LigneEclaire | string[] {
  if (conservee || estPubliee(fiche, fiche.publicationAutorisee)) return ligneExport(fiche);
  const manques = manquesFiche(fiche).map((m) => m.message);
  return manques.length > 0 ? manques : ['L’étude n’est plus dans un état que le registre montre.'];
}
