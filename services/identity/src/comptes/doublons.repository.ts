/** Who may already be known: another person of the same name. The administrator looks before he opens a second account to somebody. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { PROFIL_LABELS, type Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import { STATUT_COMPTE_LABELS, type StatutCompte } from '@riph/contracts/identity/compte.workflow';
import type { Doublon } from '@riph/contracts/identity/personne.schemas';

type Ligne = Omit<Doublon, 'comptes'> & { pour: number; comptes: { profil: Profil; statut: StatutCompte }[] };

/** Shown for one person; more would not be read. */
const MAX_PAR_PERSONNE = 5;

@Injectable()
export class DoublonsRepository {
  constructor(private readonly db: Database) {}

  /** Of each of these persons, in one query. */
  async de(utiIds: readonly UtiId[]): Promise<Map<number, Doublon[]>> {
    const lignes = await this.db.query<Ligne>(sql`
      select p.uti_id "pour", d.*
      from personne p
      cross join lateral (select h.uti_id "utiId", h.nom, h.prenom, u.email, h.organisme,
        (select json_agg(json_build_object('profil', c.profil, 'statut', c.statut)
          order by c.compte_id) from compte c where c.uti_id = h.uti_id) "comptes"
        from personne h
        join utilisateur u using (uti_id)
        where h.uti_id <> p.uti_id and exists (select 1 from compte c where c.uti_id = h.uti_id
          and c.statut <> 'ANONYMISE') and sans_accent(h.nom) = sans_accent(p.nom) and sans_accent(h.prenom) = sans_accent(p.prenom)
        order by h.uti_id
        limit ${MAX_PAR_PERSONNE}) d
      where p.uti_id = any(${utiIds}::integer[])
      order by p.uti_id, d."utiId"
    `);
    const doublons = new Map<number, Doublon[]>();
    for (const { pour, comptes, ...d } of lignes)
      doublons.set(pour, [
        ...(doublons.get(pour) ?? []),
        {
          ...d,
          comptes: comptes.map((c) => ({
            profil: { code: c.profil, libelle: PROFIL_LABELS[c.profil] },
            statut: { code: c.statut, libelle: STATUT_COMPTE_LABELS[c.statut] },
          })),
        },
      ]);
    return doublons;
  }
}
