/** What the journal keeps of the accounts of a person and of his coordinates, in words. */

import { Injectable } from '@nestjs/common';
import { sql } from '@riph/chassis/store/postgres/sql';
import { Database } from '@riph/chassis/store/postgres/transaction';
import { PROFIL_LABELS, type Profil } from '@riph/contracts/core/droits';
import type { CompteId, UtiId } from '@riph/contracts/core/ids';
import { changementCoordonnees } from '@riph/contracts/identity/personne.schemas';
import * as z from 'zod';

const LIGNES_MAX = 100;
const LIBELLES: Readonly<Record<string, string>> = {
  INSCRIRE: 'Demande de compte faite par formulaire',
  REDEMANDER: 'Nouvelle demande faite après un refus',
  REDEMANDER_PROFIL: 'Profil demandé de nouveau depuis « Mon compte »',
  DEMANDER: 'Profil demandé depuis « Mon compte »',
  CREER: 'Compte créé par l’administration',
  CONFIRMER: 'Adresse électronique confirmée',
  VALIDER: 'Compte validé',
  REFUSER: 'Demande refusée',
  DESACTIVER: 'Compte désactivé',
  REACTIVER: 'Compte rouvert',
  ANONYMISER: 'Compte anonymisé',
  MODIFIER_COORDONNEES: 'Coordonnées modifiées',
  CHANGER_ADRESSE: 'Adresse électronique changée',
};

/** Of the person himself: his sign-ins and his passwords are not told here. */
const DE_LA_PERSONNE = ['MODIFIER_COORDONNEES', 'CHANGER_ADRESSE'];
const details = z.object({ changements: z.array(changementCoordonnees).default([]) });

type Ligne = {
  compteId: CompteId | null;
  le: string;
  action: string;
  acteur: string | null;
  commentaire: string | null;
  details: unknown;
};

@Injectable()
export class HistoriqueRepository {
  constructor(private readonly db: Database) {}

  /** The newest first. */
  async de(utiId: UtiId, comptes: readonly { compteId: CompteId; profil: Profil }[]) {
    const lignes = await this.db.query<Ligne>(sql`
      select case when entity_code = 'COMPTE' then entity_id::integer end "compteId", le, action, auteur "acteur",
        commentaire, details
      from evenement
      where (entity_code = 'COMPTE' and entity_id = any(${comptes.map((c) => c.compteId)}::bigint[]))
        or (entity_code = 'UTILISATEUR' and entity_id = ${utiId} and action = any(${DE_LA_PERSONNE}))
      order by rang desc
      limit ${LIGNES_MAX}
    `);
    const profils = new Map(comptes.map((c) => [c.compteId, PROFIL_LABELS[c.profil]]));
    return lignes.map(({ compteId, action, details: kept, ...l }) => ({
      ...l,
      profil: (compteId !== null && profils.get(compteId)) || '',
      libelle: LIBELLES[action] ?? action,
      changements: compteId === null ? (details.safeParse(kept).data?.changements ?? []) : [],
    }));
  }
}
