import { Injectable } from '@nestjs/common';
import { examinableDepuis } from '@riph/examen/avis/avis.rules';
import { Referentiels } from '@riph/examen/socle/referentiels';
import type { DossierEntity } from '../socle/entites/dossier.entity.ts';

/** Dossiers as the lines of an agenda. */
@Injectable()
export class Resumes {
  constructor(private readonly referentiels: Referentiels) {}

  async de(dossiers: readonly DossierEntity[]) {
    return Promise.all(
      dossiers.map(async (d) => {
        const { typesPromoteur } = await this.referentiels.listes(d.reglementationCode);
        return {
          dosId: d.id,
          numero: d.numero,
          numeroNational: d.numeroNational,
          titre: d.titre,
          promoteur: d.promoteur,
          typePromoteur: typesPromoteur.find((t) => t.id === d.elementAdministratif.typePromoteurId)?.libelle ?? null,
          type: d.type,
          reglementationCode: d.reglementationCode,
          qualification: d.qualificationCode,
          statut: d.statut,
          cppId: d.cppId,
          // The deadline that runs before admissibility or on the sponsor's side says nothing of the opinion.
          dateLimite: d.statut === 'EN_EVALUATION' || d.statut === 'REPONSE_RECUE' ? d.dateLimite : null,
          aExaminerDepuis: examinableDepuis(d),
          deposantUtiId: d.deposantUtiId,
          deposantNom: d.deposantNom,
          isReponse: false,
          souhaiteEtreEntendu: d.souhaiteEtreEntendu === true,
          sensAvis: d.sensAvis,
          dateDemandeModif: d.dateDemandeModif,
        };
      }),
    );
  }
}
