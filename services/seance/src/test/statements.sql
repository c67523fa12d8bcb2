-- séances, first page

select
s.id, s.cpp_id as "cppId", s.date, s.heure_debut as "heureDebut", s.heure_fin as "heureFin", s.lieu,
s.lien_visio as "lienVisio", s.mode, s.type, s.capacite_di as "capaciteDi", s.capacite_ms as "capaciteMs",
s.places_tas_reservees as "placesTasReservees", s.date_limite_rapports as "dateLimiteRapports",
s.date_convocation as "dateConvocation", s.statut, s.motif_annulation as "motifAnnulation",
s.quorum_atteint as "quorumAtteint", to_char(s.tenue_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "tenueA", s.version, s.modifie_par as "modifiePar", s.modifie_le as "modifieLe"
,
(select jsonb_build_object('di', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('DI', 'DIR')),
'ms', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('MS', 'MSR', 'MStr')), 'autres',
count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier = 'PRO'), 'diConsommees',
count(*) filter (where i.place_consommee and i.type_dossier in ('DI', 'DIR')), 'msConsommees',
count(*) filter (where i.place_consommee and i.type_dossier not in ('DI', 'DIR')), 'tasOccupees',
count(*) filter (where i.place_consommee and i.via_tirage))
from inscription i
where i.seance_id = s.id)
as remplissage,
(select count(*) from presence p where p.seance_id = s.id and p.is_present) as presents,
coalesce((select jsonb_agg(distinct d.type) from document_seance d where d.seance_id = s.id), '[]') as documents,
(select count(*)
from direct d
join inscription i on i.seance_id = d.seance_id and i.statut = 'INSCRIT'
left join direct_point p on p.seance_id = d.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE'
where d.seance_id = s.id and p.dos_id is null)
as indecis,
(select count(*)
from direct d
join inscription i on i.seance_id = d.seance_id and i.statut = 'INSCRIT'
left join direct_point p on p.seance_id = d.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE'
where d.seance_id = s.id and p.dos_id is not null)
as decides
from seance s
where
(?::int[] is null or s.cpp_id = any(?::int[]))
and (?::int[] is null or s.cpp_id = any(?::int[]))
and (?::date is null or s.date >= ?::date)
and (?::date is null or s.date <= ?::date)
and (?::text[] is null or s.statut = any(?::text[]))
and (?::text[] is null or s.type = any(?::text[]))
and (?::text[] is null or s.mode = any(?::text[]))
and (?::text is null
or s.cpp_id = any(?)
or strpos(lower(unaccent(coalesce(s.lieu, ''))), lower(unaccent(?::text))) > 0)
order by s.date desc, s.heure_debut desc, s.id desc
limit ?;


-- séances, next page, oldest first

select
s.id, s.cpp_id as "cppId", s.date, s.heure_debut as "heureDebut", s.heure_fin as "heureFin", s.lieu,
s.lien_visio as "lienVisio", s.mode, s.type, s.capacite_di as "capaciteDi", s.capacite_ms as "capaciteMs",
s.places_tas_reservees as "placesTasReservees", s.date_limite_rapports as "dateLimiteRapports",
s.date_convocation as "dateConvocation", s.statut, s.motif_annulation as "motifAnnulation",
s.quorum_atteint as "quorumAtteint", to_char(s.tenue_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "tenueA", s.version, s.modifie_par as "modifiePar", s.modifie_le as "modifieLe"
,
(select jsonb_build_object('di', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('DI', 'DIR')),
'ms', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('MS', 'MSR', 'MStr')), 'autres',
count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier = 'PRO'), 'diConsommees',
count(*) filter (where i.place_consommee and i.type_dossier in ('DI', 'DIR')), 'msConsommees',
count(*) filter (where i.place_consommee and i.type_dossier not in ('DI', 'DIR')), 'tasOccupees',
count(*) filter (where i.place_consommee and i.via_tirage))
from inscription i
where i.seance_id = s.id)
as remplissage,
(select count(*) from presence p where p.seance_id = s.id and p.is_present) as presents,
coalesce((select jsonb_agg(distinct d.type) from document_seance d where d.seance_id = s.id), '[]') as documents,
(select count(*)
from direct d
join inscription i on i.seance_id = d.seance_id and i.statut = 'INSCRIT'
left join direct_point p on p.seance_id = d.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE'
where d.seance_id = s.id and p.dos_id is null)
as indecis,
(select count(*)
from direct d
join inscription i on i.seance_id = d.seance_id and i.statut = 'INSCRIT'
left join direct_point p on p.seance_id = d.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE'
where d.seance_id = s.id and p.dos_id is not null)
as decides
from seance s
where
(?::int[] is null or s.cpp_id = any(?::int[]))
and (?::int[] is null or s.cpp_id = any(?::int[]))
and (?::date is null or s.date >= ?::date)
and (?::date is null or s.date <= ?::date)
and (?::text[] is null or s.statut = any(?::text[]))
and (?::text[] is null or s.type = any(?::text[]))
and (?::text[] is null or s.mode = any(?::text[]))
and (?::text is null
or s.cpp_id = any(?)
or strpos(lower(unaccent(coalesce(s.lieu, ''))), lower(unaccent(?::text))) > 0)
and (s.date, s.heure_debut, s.id) > (?, ?, ?)
order by s.date asc, s.heure_debut asc, s.id asc
limit ?;


-- count of séances

select count(*) as n from seance s where
(?::int[] is null or s.cpp_id = any(?::int[]))
and (?::int[] is null or s.cpp_id = any(?::int[]))
and (?::date is null or s.date >= ?::date)
and (?::date is null or s.date <= ?::date)
and (?::text[] is null or s.statut = any(?::text[]))
and (?::text[] is null or s.type = any(?::text[]))
and (?::text[] is null or s.mode = any(?::text[]))
and (?::text is null
or s.cpp_id = any(?)
or strpos(lower(unaccent(coalesce(s.lieu, ''))), lower(unaccent(?::text))) > 0);


-- séances of a window

select
s.id, s.cpp_id as "cppId", s.date, s.heure_debut as "heureDebut", s.heure_fin as "heureFin", s.lieu,
s.lien_visio as "lienVisio", s.mode, s.type, s.capacite_di as "capaciteDi", s.capacite_ms as "capaciteMs",
s.places_tas_reservees as "placesTasReservees", s.date_limite_rapports as "dateLimiteRapports",
s.date_convocation as "dateConvocation", s.statut, s.motif_annulation as "motifAnnulation",
s.quorum_atteint as "quorumAtteint", to_char(s.tenue_a at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "tenueA", s.version, s.modifie_par as "modifiePar", s.modifie_le as "modifieLe"
,
(select jsonb_build_object('di', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('DI', 'DIR')),
'ms', count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier in ('MS', 'MSR', 'MStr')), 'autres',
count(*) filter (where i.statut <> 'RETIRE' and i.type_dossier = 'PRO'), 'diConsommees',
count(*) filter (where i.place_consommee and i.type_dossier in ('DI', 'DIR')), 'msConsommees',
count(*) filter (where i.place_consommee and i.type_dossier not in ('DI', 'DIR')), 'tasOccupees',
count(*) filter (where i.place_consommee and i.via_tirage))
from inscription i
where i.seance_id = s.id)
as remplissage,
(select count(*) from presence p where p.seance_id = s.id and p.is_present) as presents,
coalesce((select jsonb_agg(distinct d.type) from document_seance d where d.seance_id = s.id), '[]') as documents,
(select count(*)
from direct d
join inscription i on i.seance_id = d.seance_id and i.statut = 'INSCRIT'
left join direct_point p on p.seance_id = d.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE'
where d.seance_id = s.id and p.dos_id is null)
as indecis,
(select count(*)
from direct d
join inscription i on i.seance_id = d.seance_id and i.statut = 'INSCRIT'
left join direct_point p on p.seance_id = d.seance_id and p.dos_id = i.dos_id and p.statut = 'DECIDE'
where d.seance_id = s.id and p.dos_id is not null)
as decides
from seance s
where
s.date between ? and ?
and s.statut = any(?)
and (?::int is null or s.cpp_id = ?::int)
order by s.date asc, s.heure_debut asc, s.id asc
limit ?;


-- figures of a window

select count(*)::int as seances, coalesce(sum(i.indecis), 0)::int as "dossiersSansDecision",
count(*) filter (where i.dossiers > 0
and not exists (select
from document_seance d
where d.seance_id = s.id and d.type in ('RELEVE_DECISION', 'RELEVE_SIGNE')))::int as "relevesManquants"
from seance s
left join lateral (
select count(*) as dossiers, count(*) filter (where decision is null) as indecis
from inscription
where seance_id = s.id and statut <> 'RETIRE'
) i on true
where
s.date between ? and ?
and s.statut = any(?)
and (?::int is null or s.cpp_id = ?::int);

select distinct i.dos_id as "dosId"
from seance s
join inscription i on i.seance_id = s.id and i.statut <> 'RETIRE'
where
s.date between ? and ?
and s.statut = any(?)
and (?::int is null or s.cpp_id = ?::int)
order by 1;
