/** When the stays of volunteers end, and the periods in which they enter no other research. A person is told by the number of his inclusion, never by his identifier. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { type DateCalendrier, enCalendrier, type FenetreCalendrier } from '@riph/contracts/core/calendrier';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { vrbCalendrier } from '@riph/contracts/vrb/calendrier.calls';
import { FichierAccess } from '../acces/fichier.access.ts';
import { ConsultationsRepository } from '../fichier/consultations.repository.ts';
import { CalendrierRepository, type FinDeSejour } from './calendrier.repository.ts';

@Handles(vrbCalendrier)
export class CalendrierHandlers implements Handlers<typeof vrbCalendrier> {
  constructor(
    private readonly access: FichierAccess,
    private readonly repository: CalendrierRepository,
    private readonly consultations: ConsultationsRepository,
    private readonly clock: Clock,
  ) {}

  async lister({ actor, query }: Input<typeof vrbCalendrier, 'lister'>) {
    const portee = await this.access.portee(actor);
    const fins = await this.repository.fins(portee, query);
    // Whatever the file shows is written down with who looked (A2 of the file of volunteers).
    const ligne = { utiId: actor.utiId, etuId: null, centreId: null, action: 'LISTE', finalite: 'GESTION', volId: null } as const;
    await this.consultations.noterSeule({ ...ligne, empreinte: null, resultat: 'TROUVE' }, this.clock.instant());
    const numeros = new Map(portee.etudes.map((e) => [e.etuId, e.numero]));
    return enCalendrier(fins.flatMap((f) => datesDe(f, numeros.get(f.etuId) ?? null, query)));
  }
}

function datesDe(f: FinDeSejour, numero: string | null, { du, au }: FenetreCalendrier): DateCalendrier[] {
  const dates = [
    {
      quoi: 'sejour',
      date: f.fin,
      libelle: 'Fin d’une participation',
      origine: 'Fin de la dernière période déclarée par l’investigateur.',
    },
    {
      quoi: 'exclusion',
      date: f.dateFinExclusion,
      libelle: 'Fin d’une période d’exclusion',
      origine: 'Durée d’exclusion que le protocole de l’étude impose après la dernière participation.',
    },
  ];
  return dates.flatMap(({ quoi, date, libelle, origine }) =>
    date === null || date < du || date > au
      ? []
      : [
          {
            cle: `designation-${f.desId}-${quoi}`,
            genre: 'EXPIRATION' as const,
            date,
            libelle,
            origine,
            heureDebut: null,
            heureFin: null,
            acteur: null,
            explication: null,
            objet: [numero, f.centreNom, f.numeroInclusion && `inclusion ${f.numeroInclusion}`].filter(Boolean).join(', '),
            bref: [libelle, numero && `étude ${numero}`].filter(Boolean).join(', '),
            route: `/vrb/designations/${f.desId}`,
          },
        ],
  );
}
