import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { safeFileName } from '@riph/contracts/core/files';
import type { DosId } from '@riph/contracts/core/ids';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { fauteDateAvis, raisonFige, raisonSansAjout } from '@riph/contracts/etude/depot/historique.rules';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { commeInconnu } from '@riph/examen/documents/document.access';
import { fichierDe } from '@riph/examen/socle/documents';
import { DocumentsRepository } from '@riph/examen/socle/documents.repository';
import type { DocumentEntity } from '@riph/examen/tables/document.entity';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { qualificationLibelle } from '../recepisse/recepisses.ts';
import { Historiques } from './historiques.ts';

/** Researches approved before the platform: taken over, renumbered, their opinions joined (DOS-15). */
@Handles(etudeHistorique)
export class HistoriqueHandlers implements Handlers<typeof etudeHistorique> {
  constructor(
    private readonly access: DossierAccess,
    private readonly historiques: Historiques,
    private readonly documents: DocumentsRepository,
  ) {}

  async creer({ body, files, actor }: Input<typeof etudeHistorique, 'creer'>) {
    const { id: dosId, etuId } = await this.historiques.reprendre(body, files.fichier[0], actor);
    return { dosId, etuId };
  }

  async listerCpps({ actor }: Input<typeof etudeHistorique, 'listerCpps'>) {
    return (await this.historiques.comites(actor)).map(({ id, nom, ville }) => ({ id, nom, ville }));
  }

  async modifierNumero({ params, query, actor }: Input<typeof etudeHistorique, 'modifierNumero'>) {
    const dossier = await this.historique(params.dosId, actor);
    await this.historiques.renumeroter(dossier, query.numero, actor);
    return this.vue(await this.historique(params.dosId, actor), actor);
  }

  async listerAvis({ params, actor }: Input<typeof etudeHistorique, 'listerAvis'>) {
    return this.vue(await this.historique(params.dosId, actor), actor);
  }

  async ajouterAvis({ params, body, files, actor }: Input<typeof etudeHistorique, 'ajouterAvis'>) {
    const dossier = await this.historique(params.dosId, actor);
    const faute = fauteDateAvis(body.date);
    if (faute !== null) throw refusal('saisie.invalide', { fields: [{ champ: 'date', message: faute }] });
    const libelle = `${body.libelle.trim()} du ${formatJour(body.date)}`;
    await this.historiques.ajouterAvis(dossier, { libelle, fichier: files.fichier[0] }, actor);
    return this.vue(dossier, actor);
  }

  async supprimerAvis({ params, actor }: Input<typeof etudeHistorique, 'supprimerAvis'>) {
    const dossier = await this.historique(params.dosId, actor);
    await this.historiques.retirerAvis(dossier, await this.trouver({ id: params.id, dosId: params.dosId }), actor);
    return this.vue(dossier, actor);
  }

  async ecarterAvis({ params, body, actor }: Input<typeof etudeHistorique, 'ecarterAvis'>) {
    const dossier = await this.historique(params.dosId, actor);
    const avis = await this.trouver({ id: params.id, dosId: params.dosId });
    await this.historiques.ecarterAvis(dossier, avis, body.motif.trim(), actor);
    return this.vue(dossier, actor);
  }

  async telechargerAvis({ params, actor }: Input<typeof etudeHistorique, 'telechargerAvis'>) {
    const avis = await this.trouver({ id: params.id });
    // An unknown dossier answers as an unknown document: the id of the dossier is not the caller's business.
    await this.historique(avis.dosId, actor).catch(commeInconnu(params.id));
    return { document: fichierDe(avis), enLigne: true };
  }

  async telechargerZipAvis({ params, actor }: Input<typeof etudeHistorique, 'telechargerZipAvis'>) {
    const dossier = await this.historique(params.dosId, actor);
    const avis = await this.historiques.avis(dossier.id);
    return {
      zip: {
        nom: safeFileName(`${dossier.numero}_avis.zip`),
        entrees: avis.map((a) => ({ chemin: `${a.id}_${safeFileName(a.nom)}`, documentId: a.documentId })),
        textes: [],
      },
    };
  }

  /** One may not see it, or it is no historical dossier: unknown alike. */
  private async historique(dosId: DosId, actor: Actor): Promise<DossierEntity> {
    const dossier = await this.access.contenuVisible(dosId, actor);
    if (!dossier.historique) throw refus('dossier.introuvable', { dosId });
    return dossier;
  }

  private async trouver(repere: { id: number; dosId?: DosId }): Promise<DocumentEntity> {
    const avis = await this.documents.lire({ ...repere, type: 'AVIS_HISTORIQUE' });
    if (!avis) throw refus('document.introuvable', { id: repere.id });
    return avis;
  }

  private async vue(dossier: DossierEntity, { profil }: Actor) {
    const [avis, faits] = await Promise.all([this.historiques.avis(dossier.id), this.historiques.faits(dossier)]);
    return {
      dosId: dossier.id,
      etuId: dossier.etuId,
      numero: dossier.numero ?? '',
      numeroNational: dossier.numeroNational,
      titre: dossier.titre,
      promoteur: dossier.promoteur,
      qualification: dossier.qualificationCode && qualificationLibelle(dossier.qualificationCode),
      deposant: dossier.deposantNom,
      comite: dossier.cppNom,
      statut: dossier.statut,
      statutLibelle: STATUT_DOSSIER_LABELS[dossier.statut],
      declareLe: dossier.dateSoumission,
      declaree: dossier.repriseDeclaree,
      motifRefus: dossier.repriseDeclaree?.motifRefus ?? null,
      avis: avis.map(({ id, libelle, creeLe, nom, mime, taille, sha256 }) => ({
        id,
        libelle,
        ajouteLe: creeLe,
        nom,
        type: mime,
        taille,
        sha256,
      })),
      raisonFige: raisonFige(faits, profil),
      raisonSansAjout: raisonSansAjout(faits, profil),
    };
  }
}
