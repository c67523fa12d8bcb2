/** Who of the sponsors sees a trial: asked by its number, given at once to a contact of the trial, else by somebody who has it or by the administration, which alone takes it back. Rule: CTI-14. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { currentPersons } from '@riph/chassis/reference/current-name';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId, UtiId } from '@riph/contracts/core/ids';
import {
  type AccesDeLEssai,
  type DemandeAcces,
  MOTIF_ACCES_MIN,
  type OrigineAcces,
} from '@riph/contracts/dossier-ctis/acces.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { cleAcces, type DemandeGardee, demandesAccesCtis, etudesCtis } from '../socle/collections.ts';
import type { EtudeCtis } from '../socle/contenus.ts';
import { Deposants } from '../socle/deposants.repository.ts';
import { Listes } from '../socle/listes.repository.ts';
import { isTaken, Objets, type Stored } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { Verrous } from '../socle/verrous.repository.ts';
import { estContact } from './acces.rules.ts';

const DEMANDE =
  'Votre demande d’accès est transmise à l’administration, qui vérifie que l’essai est le vôtre, et à ceux de vos collègues à qui il est déjà ouvert. Vous recevrez un message dès que l’accès sera accordé ou refusé.';
type Accorde = { etuId: EtuId; numeroCtis: string; utiId: UtiId; origine: OrigineAcces };
type EtudeLue = Stored<EtudeCtis>;

type Nommer = (utiId: UtiId, sinon: string) => { nom: string; courriel: string | null };
/** The oldest first. */
const nommees = (attendent: readonly Stored<DemandeGardee>[], nommer: Nommer) =>
  attendent
    .toSorted((a, b) => (a.contenu.le < b.contenu.le ? -1 : 1))
    .map(({ id, contenu: { numeroCtis, nom: alors, utiId, le } }) => {
      const { nom: demandeur, courriel } = nommer(utiId, alors);
      return { id: Number(id), numeroCtis, demandeur, courriel, le };
    });

/** Who asks for which trial, whether it is there or not. */
const ligne = (entityId: number, numeroCtis: string) => ({
  entityCode: 'ACCES_CTIS',
  entityId,
  action: 'DEMANDER',
  details: { numeroCtis },
});

const introuvable = () => refusal('objet.introuvable', { objet: 'Demande d’accès' });
const estRetire = ({ accesRetires }: Pick<EtudeCtis, 'accesRetires'>, utiId: UtiId): boolean =>
  accesRetires.some((r) => r.utiId === utiId);

/** To the administration, and to those who have the trial and may answer. */
function mailsDeDemande(d: { id: number; numeroCtis: string; utiId: UtiId; le: string }, etude: EtudeLue | null) {
  const cle = `ctis-acces-${d.id}-${d.le}`;
  const demande = { etuId: null, numero: d.numeroCtis, etape: 'DEMANDE', motif: null } as const;
  const mails = [mailDe('CTIS_ACCES', { destinataires: [{ profil: 'SUPER_ADMIN' }], donnees: demande, cle })];
  const collegues = etude && !estRetire(etude.contenu, d.utiId) ? etude.contenu.acces.map(({ utiId }) => ({ utiId })) : [];
  if (!etude || collegues.length === 0) return mails;
  const donnees = { ...demande, etuId: Number(etude.id), etape: 'DEMANDE_COLLEGUE' } as const;
  return [...mails, mailDe('CTIS_ACCES', { destinataires: collegues, donnees, cle: `${cle}-collegues` })];
}

@Injectable()
export class AccesPromoteurs {
  constructor(
    private readonly store: Objets,
    private readonly listes: Listes,
    private readonly deposants: Deposants,
    private readonly verrous: Verrous,
    private readonly db: Database,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** Whether the trial is there and is not his, or is not there: the same answer, and the same request kept. */
  async demander(numeroCtis: string, actor: Actor) {
    const etude = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    const etuId = etude && Number(etude.id);
    const dejaSien = etude?.contenu.acces.some((a) => a.utiId === actor.utiId) ?? false;
    const estSien =
      dejaSien ||
      (etude !== null &&
        !estRetire(etude.contenu, actor.utiId) &&
        estContact(etude.contenu.administratif, await this.courrielDe(actor.utiId)));
    if (etuId && estSien) {
      const contact = { etuId, numeroCtis, utiId: actor.utiId, origine: 'CONTACT' } as const;
      if (!dejaSien) await this.db.transaction((tx) => this.accorder(tx, contact));
      return { acces: 'ACCORDE' as const, etuId, message: `L’essai ${numeroCtis} vous est ouvert.` };
    }
    await this.garder(numeroCtis, actor, etude);
    return { acces: 'DEMANDE' as const, etuId: null, message: DEMANDE };
  }

  /** Requests for access that nobody has answered yet, the oldest first. */
  async lister(): Promise<DemandeAcces[]> {
    const attendent = await this.listes.accesATraiter();
    const nommer = await this.nommer(attendent.map((d) => d.contenu));
    return Promise.all(
      nommees(attendent, nommer).map(async (d) => {
        const etude = await this.store.readBy(etudesCtis, 'numero_ctis', d.numeroCtis);
        const essai = etude && {
          etuId: Number(etude.id),
          titre: etude.contenu.titre,
          promoteur: etude.contenu.administratif.promoteur?.nom ?? null,
        };
        return { ...d, essai };
      }),
    );
  }

  /** Of one trial, as somebody who may answer reads it: requests that only the administration may grant are shown to it alone. */
  async deLEssai({ acces, accesRetires, numeroCtis }: EtudeCtis, { profil }: Actor): Promise<AccesDeLEssai> {
    const demandes = (await this.listes.accesATraiter(numeroCtis)).filter(
      (d) => profil === 'SUPER_ADMIN' || !estRetire({ accesRetires }, d.contenu.utiId),
    );
    const nommer = await this.nommer([...acces, ...demandes.map((d) => d.contenu)]);
    return {
      ouverts: acces.map(({ utiId, origine, depuis }) => ({ utiId, ...nommer(utiId, 'Compte supprimé'), origine, depuis })),
      demandes: nommees(demandes, nommer),
    };
  }

  /** Given, or refused with a reason that the sponsor reads: by the administration, or by a sponsor who has the trial. */
  async decider(id: number, { accorder, motif }: { accorder: boolean; motif: string }, actor: Pick<Actor, 'profil' | 'utiId'>) {
    const demande = await this.store.read(demandesAccesCtis, id);
    if (!demande) throw introuvable();
    const { numeroCtis, utiId } = demande.contenu;
    const etude = await this.store.readBy(etudesCtis, 'numero_ctis', numeroCtis);
    const collegue = actor.profil === 'DEPOSANT';
    if (collegue && !etude?.contenu.acces.some((a) => a.utiId === actor.utiId)) throw introuvable();
    if (demande.contenu.statut !== 'EN_ATTENTE') throw impossible('Cette demande a déjà sa réponse.');
    if (accorder && !etude) throw impossible('Cet essai n’a pas été reçu du portail européen : il ne peut pas être ouvert.');
    if (collegue && etude && estRetire(etude.contenu, utiId))
      throw impossible('L’administration a retiré cet accès : elle seule peut le rouvrir.');
    if (!accorder && motif.trim().length < MOTIF_ACCES_MIN)
      throw refusal('saisie.invalide', {
        fields: [{ champ: 'motif', message: `Indiquez le motif du refus, en ${MOTIF_ACCES_MIN} caractères au moins.` }],
      });
    // At the version that was judged: of two answers given at once, the second is refused.
    await this.store.change(demandesAccesCtis, { id, version: demande.version }, async (d, tx) => {
      if (accorder && etude)
        await this.accorder(tx, {
          etuId: Number(etude.id),
          numeroCtis,
          utiId,
          origine: collegue ? 'COLLEGUE' : 'ADMINISTRATION',
        });
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

  /** Shut at once, with a reason that the sponsor reads. His next request is for the administration, were he a contact of the trial. */
  async retirer(etuId: EtuId, utiId: UtiId, motif: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.verrous.demandes(tx, etuId);
      await this.store.changeIn(tx, etudesCtis, { id: etuId }, (etude) => {
        if (!etude.acces.some((a) => a.utiId === utiId)) throw refusal('objet.introuvable', { objet: 'Accès' });
        const le = this.clock.instant();
        etude.acces = etude.acces.filter((a) => a.utiId !== utiId);
        etude.accesRetires.push({ utiId, le, motif });
        const { numeroCtis: numero } = etude;
        tx.journal({
          entityCode: 'ETUDE_CTIS',
          entityId: etuId,
          action: 'RETIRER_ACCES',
          commentaire: motif,
          details: { utiId, numeroCtis: numero },
        });
        const donnees = { etuId, numero, etape: 'RETIRE', motif } as const;
        tx.mail(mailDe('CTIS_ACCES', { destinataires: [{ utiId }], donnees, cle: `ctis-acces-retire-${etuId}-${utiId}-${le}` }));
      });
      await this.deposants.copy(tx, etuId);
    });
  }

  /** Trials that this person has access to now. */
  async duPromoteur({ utiId }: Actor) {
    return (await this.listes.etudesDu(utiId)).map((e) => ({ id: Number(e.id), ...e.contenu }));
  }

  private async accorder(tx: Tx, { etuId, numeroCtis, utiId, origine }: Accorde): Promise<void> {
    await this.verrous.demandes(tx, etuId);
    await this.store.changeIn(tx, etudesCtis, { id: etuId }, (etude) => {
      if (etude.acces.some((a) => a.utiId === utiId)) return;
      etude.acces.push({ utiId, origine, depuis: this.clock.instant() });
      etude.accesRetires = etude.accesRetires.filter((r) => r.utiId !== utiId);
      tx.journal({
        entityCode: 'ETUDE_CTIS',
        entityId: etuId,
        action: 'OUVRIR_ACCES',
        details: { utiId, origine, numeroCtis },
      });
    });
    await this.deposants.copy(tx, etuId);
  }

  /** The name and the address that an account bears now; `sinon`, of one that is gone. One question for all of them. */
  private async nommer(comptes: readonly { utiId: UtiId }[]): Promise<Nommer> {
    const personnes = await currentPersons(
      this.calls,
      comptes.map((c) => c.utiId),
    );
    return (utiId, sinon) => {
      const personne = personnes.get(utiId);
      return { nom: personne ? `${personne.prenom} ${personne.nom}` : sinon, courriel: personne?.email ?? null };
    };
  }

  private async garder(numeroCtis: string, { utiId, nom }: Actor, etude: EtudeLue | null): Promise<void> {
    const la = await this.store.readBy(demandesAccesCtis, 'cle', cleAcces(numeroCtis, utiId));
    if (la?.contenu.statut === 'EN_ATTENTE') return;
    const le = this.clock.instant();
    const id = la ? Number(la.id) : await this.store.nextNumber('accesCtis');
    const contenu = { numeroCtis, utiId, nom, le, statut: 'EN_ATTENTE' as const, motif: null };
    const dire = (tx: Tx) => {
      for (const mail of mailsDeDemande({ id, numeroCtis, utiId, le }, etude)) tx.mail(mail);
      tx.journal(ligne(id, numeroCtis));
    };
    if (la) {
      await this.store.change(demandesAccesCtis, { id }, (d, tx) => {
        Object.assign(d, contenu);
        dire(tx);
      });
      return;
    }
    await this.store.create(demandesAccesCtis, id, contenu, dire).catch((error: unknown) => {
      // The same request, sent twice at once: one of them is kept.
      if (!isTaken(error)) throw error;
    });
  }

  private async courrielDe(utiId: UtiId): Promise<string | null> {
    return (await currentPersons(this.calls, [utiId])).get(utiId)?.email ?? null;
  }
}
