/** Days that a person has to keep, as his calendar tells them. */
import { Injectable } from '@nestjs/common';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { EcheancePersonne } from '@riph/contracts/etude/etude.internal';
import { RAPPORT_ATTENDU } from '../socle/dossier/rapporteurs.repository.ts';

type De = { utiId: number; profil: 'DEPOSANT' | 'GESTIONNAIRE' | 'INSTRUCTEUR'; cppId: number | null };
const ECHEANCES_MAX = 500;
/** Grows with each act on the dossier: a day that moved is told as newer. */
const SEQUENCE = `(select count(*) from evenement v where v.entity_code = 'DOSSIER' and v.entity_id = d.id)`;

@Injectable()
export class EcheancesRepository {
  constructor(private readonly db: Database) {}

  de({ utiId, profil, cppId }: De): Promise<EcheancePersonne[]> {
    if (profil === 'INSTRUCTEUR') return this.rapports(utiId, cppId);
    return profil === 'GESTIONNAIRE' ? this.duComite(utiId, cppId) : this.duDeposant(utiId);
  }

  /** Reports that a member owes: a link shuts the dossier to him, whatever he was named before. */
  private rapports(utiId: number, cppId: number | null): Promise<EcheancePersonne[]> {
    return this.db.query<EcheancePersonne>(
      `select 'RAPPORT' as genre, r.id, d.id as "dosId", d.numero, r.date_rapport as jour, ${SEQUENCE} as sequence
       from rapporteur r join dossier d on d.id = r.dos_id
       where r.uti_id = $1 and d.cpp_id = $2 and d.deposant_uti_id <> $1 and r.date_rapport is not null and d.numero is not null and ${RAPPORT_ATTENDU}
         and not exists (select 1 from conflit c where c.dos_id = d.id and c.uti_id = $1)
       order by r.date_rapport, r.id limit ${ECHEANCES_MAX}`,
      [utiId, cppId],
    );
  }

  /** What the committee decides and until when; what the person filed himself is left out. */
  private duComite(utiId: number, cppId: number | null): Promise<EcheancePersonne[]> {
    return this.db.query<EcheancePersonne>(
      `select case when d.statut in ('EN_EVALUATION', 'REPONSE_RECUE') then 'AVIS' else 'RECEVABILITE' end as genre, d.id, d.id as "dosId", d.numero,
         d.date_limite as jour, ${SEQUENCE} as sequence
       from dossier d where d.cpp_id = $2 and d.deposant_uti_id <> $1 and d.date_limite is not null and d.numero is not null
         and d.statut in ('DEPOSE', 'RECEVABILITE_PREPAREE', 'COMPLEMENTS_RECUS', 'EN_EVALUATION', 'REPONSE_RECUE')
       order by d.date_limite, d.id limit ${ECHEANCES_MAX}`,
      [utiId, cppId],
    );
  }

  private duDeposant(utiId: number): Promise<EcheancePersonne[]> {
    return this.db.query<EcheancePersonne>(
      `select 'REPONSE' as genre, d.id, d.id as "dosId", d.numero, d.date_limite as jour, ${SEQUENCE} as sequence
       from dossier d where d.deposant_uti_id = $1 and d.date_limite is not null and d.numero is not null
         and d.statut in ('COMPLEMENTS_DEMANDES', 'MODIFICATIONS_DEMANDEES')
       order by d.date_limite, d.id limit ${ECHEANCES_MAX}`,
      [utiId],
    );
  }
}
