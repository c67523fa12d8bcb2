/** Who of the sponsors sees a trial: asked by its number, given at once to a contact of the trial, else decided by the administration. Rule: CTI-14. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { currentPersons } from '@riph/chassis/reference/current-name';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import { type DemandeAcces, MOTIF_ACCES_MIN } from '@riph/contracts/dossier-ctis/acces.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { cleAcces, demandesAccesCtis, etudesCtis } from '../socle/collections.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { Listes } from '../socle/listes.repository.ts';
import { isTaken, Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { estContact } from './acces.rules.ts';

const DEMANDE =
  'Votre demande d’accès est transmise à l’administration, qui vérifie que l’essai est le vôtre. Vous recevrez un message dès qu’elle aura répondu.';
type Accorde = { etuId: EtuId; numeroCtis: string; utiId: UtiId; origine: string };

/** Who asks for which trial, whether it is there or not. */
const ligne = (entityId: number, numeroCtis: string) => ({
  entityCode: 'ACCES_CTIS',
  entityId,
  action: 'DEMANDER',
  details: { numeroCtis },
});

@Injectable()
export class AccesPromoteurs {
  constructor(
    private readonly store: Objets,
    private readonly listes: Listes,
    private readonly deposants: Deposants,
    private readonly db: Database,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** Whether the trial is there and is not his, or is not there: the same answer, and the same request kept. */
  async demander(numeroCtis: string, actor: Actor) {
    const etude = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    const etuId = etude && Number(etude.id);
    const dejaSien = etude?.contenu.acces.some((a) => a.utiId === actor.utiId) ?? false;
    const estSien = dejaSien || (etude !== null && estContact(etude.contenu.administratif, await this.courrielDe(actor.utiId)));
    if (etuId && estSien) {
      if (!dejaSien) await this.accorder({ etuId, numeroCtis, utiId: actor.utiId, origine: 'CONTACT' });
      return { acces: 'ACCORDE' as const, etuId, message: `L’essai ${numeroCtis} vous est ouvert.` };
    }
    await this.garder(numeroCtis, actor);
    return { acces: 'DEMANDE' as const, etuId: null, message: DEMANDE };
  }

  /** Requests for access that nobody has answered yet, the oldest first. */
  async lister(): Promise<DemandeAcces[]> {
    const attendent = (await this.listes.accesATraiter()).toSorted((a, b) => (a.contenu.le < b.contenu.le ? -1 : 1));
    const personnes = await currentPersons(
      this.calls,
      attendent.map((d) => d.contenu.utiId),
    );
    return Promise.all(
      attendent.map(async ({ id, contenu: { numeroCtis, nom, utiId, le } }) => {
        const etude = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
        const essai = etude && {
          etuId: Number(etude.id),
          titre: etude.contenu.titre,
          promoteur: etude.contenu.administratif.promoteur?.nom ?? null,
        };
        // Whoever took another name since he asked stands here under the one that his account bears.
        const personne = personnes.get(utiId);
        const demandeur = personne ? `${personne.prenom} ${personne.nom}` : nom;
        return { id: Number(id), numeroCtis, demandeur, courriel: personne?.email ?? null, le, essai };
      }),
    );
  }

  /** Given, or refused with a reason that the sponsor reads. */
  async decider(id: number, { accorder, motif }: { accorder: boolean; motif: string }) {
    const demande = await this.store.read(demandesAccesCtis, id);
    if (!demande) throw refusal('objet.introuvable', { objet: 'Demande d’accès' });
    const { numeroCtis, utiId } = demande.contenu;
    const etude = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    if (demande.contenu.statut !== 'EN_ATTENTE') throw impossible('Cette demande a déjà sa réponse.');
    if (accorder && !etude) throw impossible('Cet essai n’a pas été reçu du portail européen : il ne peut pas être ouvert.');
    if (!accorder && motif.trim().length < MOTIF_ACCES_MIN)
      throw refusal('saisie.invalide', {
        fields: [{ champ: 'motif', message: `Indiquez le motif du refus, en ${MOTIF_ACCES_MIN} caractères au moins.` }],
      });
    if (accorder && etude) await this.accorder({ etuId: Number(etude.id), numeroCtis, utiId, origine: 'ADMINISTRATION' });
    await this.store.change(demandesAccesCtis, { id }, (d, tx) => {
      d.statut = accorder ? 'ACCORDEE' : 'REFUSEE';
      d.motif = accorder ? null : motif;
      const donnees = {
        etuId: etude ? Number(etude.id) : null,
        numero: numeroCtis,
        etape: accorder ? 'ACCORDE' : 'REFUSE',
        motif: d.motif,
      } as const;
      tx.mail(mailDe('CTIS_ACCES', { destinataires: [{ utiId }], donnees, cle: `ctis-acces-${id}-${d.le}-${d.statut}` }));
      tx.journal({ entityCode: 'ACCES_CTIS', entityId: id, action: d.statut, commentaire: d.motif });
    });
    return { message: `L’accès est ${accorder ? 'accordé' : 'refusé'}. Le déposant est prévenu par courriel.` };
  }

  /** Trials that this person has access to now. */
  async duPromoteur({ utiId }: Actor) {
    return (await this.listes.etudesDu(utiId)).map((e) => ({ id: Number(e.id), ...e.contenu }));
  }

  private async accorder({ etuId, numeroCtis, utiId, origine }: Accorde): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.store.changeIn(tx, etudesCtis, { id: etuId }, (etude) => {
        if (etude.acces.some((a) => a.utiId === utiId)) return;
        etude.acces.push({ utiId, origine, depuis: this.clock.instant() });
        tx.journal({
          entityCode: 'ETUDE_CTIS',
          entityId: etuId,
          action: 'OUVRIR_ACCES',
          details: { utiId, origine, numeroCtis },
        });
      });
      await this.deposants.copy(tx, etuId);
    });
  }

  private async garder(numeroCtis: string, { utiId, nom }: Actor): Promise<void> {
    const la = await this.store.readBy(demandesAccesCtis, 'cle', cleAcces(numeroCtis, utiId));
    if (la?.contenu.statut === 'EN_ATTENTE') return;
    const le = this.clock.instant();
    const id = la ? Number(la.id) : await this.store.nextNumber('accesCtis');
    const contenu = { numeroCtis, utiId, nom, le, statut: 'EN_ATTENTE' as const, motif: null };
    const donnees = { etuId: null, numero: numeroCtis, etape: 'DEMANDE', motif: null } as const;
    const mail = mailDe('CTIS_ACCES', { destinataires: [{ profil: 'SUPER_ADMIN' }], donnees, cle: `ctis-acces-${id}-${le}` });
    if (la) {
      await this.store.change(demandesAccesCtis, { id }, (d, tx) => {
        Object.assign(d, contenu);
        tx.mail(mail);
        tx.journal(ligne(id, numeroCtis));
      });
      return;
    }
    await this.store
      .create(demandesAccesCtis, id, contenu, (tx) => {
        tx.mail(mail);
        tx.journal(ligne(id, numeroCtis));
      })
      .catch((error: unknown) => {
        // The same request, sent twice at once: one of them is kept.
        if (!isTaken(error)) throw error;
      });
  }

  private async courrielDe(utiId: UtiId): Promise<string | null> {
    return (await currentPersons(this.calls, [utiId])).get(utiId)?.email ?? null;
  }
}
