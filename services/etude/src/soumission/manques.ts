import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/transaction';
import type { Manque } from '@riph/contracts/etude/dossier.schemas';
import type { DossierEntity } from '../dossier/dossier.entity.ts';
import { DossierRepository } from '../dossier/dossier.repository.ts';
import { PiecesRepository } from '../piece/pieces.repository.ts';
import { manquesPieces, obligations } from '../piece/pieces.rules.ts';
import { piecesEnVigueur } from '../piece/pieces.vue.ts';
import { Referentiels } from '../referentiels/referentiels.ts';
import { manquesAdministratif, manquesCentres } from './manques-administratif.rules.ts';
import { manquesRecherche } from './manques-recherche.rules.ts';
import { isVide } from './verifications.ts';

export type EtudeParente = { etuId: number; cppId: number; cppNom: string | null };

/** Everything that blocks a submission, at once: gathers the facts and asks the rules. */
@Injectable()
export class Manques {
  constructor(
    private readonly referentiels: Referentiels,
    private readonly dossiers: DossierRepository,
    private readonly pieces: PiecesRepository,
    private readonly db: Database,
  ) {}

  async du(d: DossierEntity): Promise<Manque[]> {
    const e = d.elementAdministratif;
    const [pays, attendues, pieces, autre, parente] = await Promise.all([
      this.referentiels.pays(),
      this.referentiels.piecesObligatoires(d.reglementationCode, d.type, d.qualificationCode),
      this.pieces.lister(d.id),
      d.numeroNational === null ? null : this.dossiers.etudeActiveDuNumero(d.numeroNational, d.etuId),
      this.parente(d),
    ]);
    const zoneDuPays = (payId: number) => {
      const p = pays.find((x) => x.id === payId);
      if (!p) return null;
      return p.code === 'FR' || p.iso3 === 'FRA' ? 'FRANCE' : p.ue || p.eee ? 'UE' : 'HORS_UE';
    };
    const facts = {
      zoneDuPays,
      numeroDejaUtilise: autre !== null,
      parentConnu: isVide(e.etudeParentNumero) ? null : parente !== null,
    };
    return [
      ...manquesAdministratif(e, facts),
      ...manquesRecherche(d.qualificationCode, d.elementRecherche),
      ...manquesCentres(e),
      ...manquesPieces(obligations(attendues, { administratif: e, recherche: d.elementRecherche }), piecesEnVigueur(pieces)),
    ];
  }

  /** The study that an ancillary one or an extension hangs on, found by its number or its national number; null when unknown or without committee. */
  async parente(d: DossierEntity): Promise<EtudeParente | null> {
    const numero = d.elementAdministratif.etudeParentNumero?.trim();
    if (!d.ancillaire || !numero) return null;
    const [row] = await this.db.query<EtudeParente>(
      `select id as "etuId", cpp_id as "cppId", cpp_nom as "cppNom" from etude
       where (numero = $1 or numero_national = $1) and id <> $2 and cpp_id is not null order by id desc limit 1`,
      [numero, d.etuId],
    );
    return row ?? null;
  }
}
