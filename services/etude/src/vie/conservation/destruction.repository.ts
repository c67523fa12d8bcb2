import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { DosId, EtuId } from '@riph/contracts/core/ids';
import type { FicheRegistre } from '@riph/contracts/dossier-ctis/eclaire.internal';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';

/** What a study keeps of its own: the papers of the examination are those of `examen`. */
@Injectable()
export class DestructionEtudeRepository {
  /** Whoever the study names, and what was filed after the opinion. Trap: `detruite_le` first, the filed forms go with a destroyed study alone. Gives the files. */
  async effacerEtude(
    tx: Tx,
    { etuId, dosIds, conservee }: { etuId: EtuId; dosIds: readonly DosId[]; conservee: FicheRegistre | null },
    le: string,
  ): Promise<string[]> {
    await tx.query(sql`
      update etude
      set detruite_le = ${le}, promoteur = null, deposant_nom = '', centres = '[]', motif_suspension = null,
        motif_fin = null, dispense_rapport = null
      where id = ${etuId}
    `);
    const files = await tx.query<{ documentId: string }>(sql`
      with sortis as (
        delete from depose_pdf
        where formulaire_id in (select id from formulaire_depose where dos_id = any(${dosIds}))
        returning document_id
      ), deposes as (
        delete from document_etude where etu_id = ${etuId} returning document_id
      )
      select document_id "documentId" from sortis
      union select document_id from deposes
    `);
    await tx.query(sql`delete from formulaire_depose where dos_id = any(${dosIds})`);
    await tx.query(sql`delete from reponse_ansm where dos_id = any(${dosIds})`);
    await tx.query(sql`delete from signalement_parent where dos_id = any(${dosIds})`);
    await tx.query(sql`update dossier set version_base_id = null where etu_id = ${etuId}`);
    await tx.query(sql`delete from version_etude where etu_id = ${etuId}`);
    await tx.query(sql`delete from transfert where etu_id = ${etuId} or dos_id = any(${dosIds})`);
    await tx.query(sql`delete from deposant_externe where etu_id = ${etuId}`);
    await tx.query(sql`delete from eclaire_critere where etu_id = ${etuId}`);
    await tx.query(sql`delete from eclaire_site where etu_id = ${etuId}`);
    await tx.query(
      conservee === null
        ? sql`delete from fiche_eclaire where etu_id = ${etuId}`
        : sql`
          update fiche_eclaire
          set conservee = ${JSON.stringify(conservee)}::jsonb, admin = null, recherche = null, maj_par = null,
            recrutement_historique = '[]', publication_par = null, publication_motif = null
          where etu_id = ${etuId}
        `,
    );
    await tx.query(sql`update lien_mixte set decide_par = null where etu_id = ${etuId}`);
    return files.map((f) => f.documentId);
  }

  /** The forms of a dossier and whoever they name; `formes` is what is left of them. */
  async effacerDossier(
    tx: Tx,
    dosId: DosId,
    formes: { administratif: ElementAdministratif; recherche: ElementRecherche },
    le: string,
  ): Promise<void> {
    await tx.query(sql`
      update dossier
      set promoteur = null, deposant_nom = '', a_verifier = '[]', administratif_maj_par = '', recherche_maj_par = '',
        reprise_declaree = reprise_declaree || '{"motifRefus": null}',
        element_administratif = ${JSON.stringify(formes.administratif)},
        element_recherche = ${JSON.stringify(formes.recherche)}, version = version + 1, maj_le = ${le}
      where id = ${dosId}
    `);
  }
}
