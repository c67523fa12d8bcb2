import { Injectable } from '@nestjs/common';
import { instantSql } from '@riph/chassis/store/postgres/columns';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId } from '@riph/contracts/core/ids';
import type { Envoi } from '@riph/contracts/etude/depot/depose.calls';
import { isDemandeInitiale } from '@riph/contracts/etude/socle/dossier.workflow';
import { resumeEtude } from '../../socle/dossier/element.rules.ts';
import { DeposePdfEntity, FormulaireDeposeEntity } from '../../socle/entites/depose.entity.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { EtudeEntity } from '../../socle/entites/etude.entity.ts';

type Envoye = Pick<FormulaireDeposeEntity, 'evenement' | 'deposeLe' | 'deposePar' | 'libelles'>;

/** Rows of tables `formulaire_depose` and `depose_pdf`. */
@Injectable()
export class DeposeRepository {
  constructor(private readonly db: Database) {}

  /** Every sending without its forms, the first one first. */
  envois(dosId: DosId): Promise<Envoi[]> {
    return this.db.query<Envoi>(sql`
      select rang, evenement, ${instantSql('depose_le')} "deposeLe", depose_par "deposePar"
      from formulaire_depose
      where dos_id = ${dosId}
      order by rang
    `);
  }

  lire(dosId: DosId, rang: number): Promise<FormulaireDeposeEntity | null> {
    return this.db.repository(FormulaireDeposeEntity).findOneBy({ dosId, rang });
  }

  /** The forms as they were last sent. */
  derniere(dosId: DosId): Promise<FormulaireDeposeEntity | null> {
    return this.db.repository(FormulaireDeposeEntity).findOne({ where: { dosId }, order: { rang: 'DESC' } });
  }

  pdf(formulaireId: number, echanges: string): Promise<DeposePdfEntity | null> {
    return this.db.repository(DeposePdfEntity).findOneBy({ formulaireId, echanges });
  }

  garderPdf(tx: Tx, pdf: DeposePdfEntity) {
    return tx.repository(DeposePdfEntity).insert(pdf);
  }

  /** Keeps the forms of the locked dossier; the title, the sponsor… of the study of an initial request become those that were sent. */
  async garder(tx: Tx, d: DossierEntity, envoye: Envoye): Promise<void> {
    const { id: dosId, elementAdministratif, elementRecherche } = d;
    const rang = (await tx.repository(FormulaireDeposeEntity).countBy({ dosId })) + 1;
    await tx.repository(FormulaireDeposeEntity).insert({ dosId, rang, elementAdministratif, elementRecherche, ...envoye });
    // A request that follows the opinion changes nothing of its study before it is approved.
    if (isDemandeInitiale(d.type))
      await tx.repository(EtudeEntity).update(d.etuId, resumeEtude(elementAdministratif, d.deposantNom));
  }
}
