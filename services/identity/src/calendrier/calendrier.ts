/** When nominations end: a member's own, those of the members for their manager, all of them for the administration. */
import { Injectable } from '@nestjs/common';
import { type DateCalendrier, enCalendrier, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Actor } from '@riph/contracts/core/call';
import { FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { Comites } from '../membres/comites.ts';
import { cppDeLActeur } from '../membres/membres.access.ts';
import { type FinDeMandat, MandatsRepository } from './mandats.repository.ts';

const PAGE: Record<string, string> = { SUPER_ADMIN: '/administration/membres-cpp', GESTIONNAIRE: '/mon-cpp/membres' };

@Injectable()
export class Calendrier {
  constructor(
    private readonly mandats: MandatsRepository,
    private readonly comites: Comites,
  ) {}

  async lister(actor: Actor, fenetre: FenetreCalendrier) {
    const isAdmin = actor.profil === 'SUPER_ADMIN';
    const fins = await this.mandats.fins({
      ...fenetre,
      cppId: isAdmin ? null : cppDeLActeur(actor, undefined),
      utiId: actor.profil === 'INSTRUCTEUR' ? actor.utiId : null,
    });
    const comites = await this.comites.lire(fins.map((f) => f.cppId));
    return enCalendrier(fins.map((f) => dateDe(f, comites.find((c) => c.cppId === f.cppId)?.nom ?? '', actor)));
  }
}

function dateDe(f: FinDeMandat, comite: string, actor: Actor): DateCalendrier {
  const sien = f.utiId === actor.utiId;
  const page = PAGE[actor.profil];
  return {
    cle: `mandat-${f.periodeId}`,
    genre: 'EXPIRATION',
    date: f.dateFin,
    heureDebut: null,
    heureFin: null,
    libelle: sien ? 'Fin de votre mandat' : `Fin du mandat de ${f.nom}`,
    objet: [comite, FONCTION_MEMBRE_LABELS[f.fonction].toLowerCase()].filter(Boolean).join(', '),
    bref: sien ? 'Fin de votre mandat' : 'Fin du mandat d’un membre',
    acteur: null,
    route: page ? `${page}/${f.utiId}` : '/mon-compte?onglet=comite',
    origine:
      'Fin de la nomination telle que la fiche du membre la porte. Personne ne siège après ce jour sans une nouvelle nomination.',
    explication: null,
  };
}
