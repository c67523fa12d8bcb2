import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { empechementAncillaire } from '@riph/contracts/etude/depot/ancillaire.rules';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import { REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { DossierRepository, rechercheVide } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { cheminsRemplis } from '../../socle/dossier/element.rules.ts';
import { VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { copieAncillaire } from '../dossier/copie.rules.ts';

/** Researches that hang on another one (TAS-08): a study of their own, whose request begins with what the main one says of its sponsor. */
@Injectable()
export class Ancillaires {
  constructor(
    private readonly access: DossierAccess,
    private readonly dossiers: DossierRepository,
    private readonly versions: VersionsRepository,
    private readonly referentiels: Referentiels,
    private readonly index: DossierIndex,
    private readonly db: Database,
  ) {}

  /** Gives the draft. Throws `etude.introuvable`, `suite.impossible`, `dossier.reglementationFermee`. */
  async preparer(etuId: EtuId, actor: Actor): Promise<number> {
    const etude = await this.access.etudeDuDeposant(etuId, actor);
    const raison = empechementAncillaire(etude);
    if (raison !== null) throw refus('suite.impossible', { raisons: [raison] });
    const reglementationCode = REGLEMENTATIONS_NATIONALES.find((r) => r === etude.reglementationCode);
    if (!reglementationCode || !(await this.referentiels.listes(reglementationCode)).active)
      throw refus('dossier.reglementationFermee', {});
    const principal = (await this.dossiers.deLEtude(etuId)).findLast(
      (d) => isDemandeInitiale(d.type) && d.statut !== 'BROUILLON',
    );
    const formes = (await this.versions.enVigueur(etuId)) ?? (principal ? await this.versions.dernierEnvoi(principal.id) : null);
    if (!formes) throw refus('etude.introuvable', { etuId });
    const administratif = copieAncillaire(formes.elementAdministratif, etude.numero);
    const aVerifier = cheminsRemplis(administratif);
    return this.db.transaction(async (tx) => {
      const nouveau = { reglementationCode, administratif, recherche: rechercheVide(), aVerifier };
      const dossier = await this.dossiers.creer(tx, nouveau, actor);
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'CREER',
        vers: 'BROUILLON',
        details: { ancillaireDe: etuId },
      });
      this.index.publier(tx, dossier.id);
      return dossier.id;
    });
  }
}
