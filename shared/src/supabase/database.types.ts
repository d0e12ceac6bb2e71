// Generated from supabase/migrations by npm run migration. Do not edit.


export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "article_insights": {
                  Row: {
                    "article_slug": string,"id": number,"message": string,"position": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_slug": string,"id"?: number,"message": string,"position": string
                  }
                  Update: {
                    "article_slug"?: string,"id"?: number,"message"?: string,"position"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "article_insights_article_slug_fkey"
      columns: ["article_slug"]
isOneToOne: false
      referencedRelation: "articles"
      referencedColumns: ["slug"]
    }
                  ]
                },"articles": {
                  Row: {
                    "cover_image": string,"created_at": string,"html": string,"id": number,"meta_description": string,"reading_time": string,"slug": string,"title": string,"writer_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cover_image"?: string,"created_at"?: string,"html"?: string,"id"?: number,"meta_description"?: string,"reading_time"?: string,"slug"?: string,"title": string,"writer_name"?: string
                  }
                  Update: {
                    "cover_image"?: string,"created_at"?: string,"html"?: string,"id"?: number,"meta_description"?: string,"reading_time"?: string,"slug"?: string,"title"?: string,"writer_name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"firms": {
                  Row: {
                    "about": string,"country": string,"id": number,"jobs_count": number,"link": string,"linkedin_link": string,"logo": string,"lucias_take": string | null,"name": string,"ranking": number | null,"slug": string,"twitter_link": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "about"?: string,"country"?: string,"id"?: number,"jobs_count"?: number,"link"?: string,"linkedin_link"?: string,"logo"?: string,"lucias_take"?: string | null,"name": string,"ranking"?: number | null,"slug"?: string,"twitter_link"?: string,"updated_at"?: string
                  }
                  Update: {
                    "about"?: string,"country"?: string,"id"?: number,"jobs_count"?: number,"link"?: string,"linkedin_link"?: string,"logo"?: string,"lucias_take"?: string | null,"name"?: string,"ranking"?: number | null,"slug"?: string,"twitter_link"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"jobs": {
                  Row: {
                    "cities": (string)[],"closed_at": string | null,"country": string,"date_published": string | null,"description": string,"employment": string | null,"facts": Json | null,"firm_country": string,"firm_id": number | null,"firm_name": string,"firm_ranking": number | null,"id": number,"industry": string | null,"job_title": string,"link": string,"listed_at": string,"location": string,"location_coordinates": string,"location_text": string,"near_cells": (number)[] | null,"points": (number)[] | null,"remote_countries": (string)[],"salary": string | null,"salary_currency": string | null,"salary_high": number | null,"salary_low": number | null,"salary_max": number | null,"salary_min": number | null,"salary_period": string | null,"search": unknown,"search_head": unknown,"seniority": string | null,"service": string | null,"slug": string,"source": string | null,"source_id": string | null,"status": string,"title_lower": string,"updated_at": string,"valid_through": string | null,"work_mode": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "cities"?: (string)[],"closed_at"?: string | null,"country"?: string,"date_published"?: string | null,"description"?: string,"employment"?: string | null,"facts"?: Json | null,"firm_country"?: string,"firm_id"?: number | null,"firm_name"?: string,"firm_ranking"?: number | null,"id"?: number,"industry"?: string | null,"job_title"?: string,"link"?: string,"listed_at"?: string,"location"?: string,"location_coordinates"?: string,"location_text"?: string,"near_cells"?: (number)[] | null,"points"?: (number)[] | null,"remote_countries"?: (string)[],"salary"?: string | null,"salary_currency"?: string | null,"salary_high"?: number | null,"salary_low"?: number | null,"salary_max"?: number | null,"salary_min"?: number | null,"salary_period"?: string | null,"search"?: unknown,"search_head"?: unknown,"seniority"?: string | null,"service"?: string | null,"slug"?: string,"source"?: string | null,"source_id"?: string | null,"status"?: string,"title_lower"?: string,"updated_at"?: string,"valid_through"?: string | null,"work_mode"?: string | null
                  }
                  Update: {
                    "cities"?: (string)[],"closed_at"?: string | null,"country"?: string,"date_published"?: string | null,"description"?: string,"employment"?: string | null,"facts"?: Json | null,"firm_country"?: string,"firm_id"?: number | null,"firm_name"?: string,"firm_ranking"?: number | null,"id"?: number,"industry"?: string | null,"job_title"?: string,"link"?: string,"listed_at"?: string,"location"?: string,"location_coordinates"?: string,"location_text"?: string,"near_cells"?: (number)[] | null,"points"?: (number)[] | null,"remote_countries"?: (string)[],"salary"?: string | null,"salary_currency"?: string | null,"salary_high"?: number | null,"salary_low"?: number | null,"salary_max"?: number | null,"salary_min"?: number | null,"salary_period"?: string | null,"search"?: unknown,"search_head"?: unknown,"seniority"?: string | null,"service"?: string | null,"slug"?: string,"source"?: string | null,"source_id"?: string | null,"status"?: string,"title_lower"?: string,"updated_at"?: string,"valid_through"?: string | null,"work_mode"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "jobs_firm_id_fkey"
      columns: ["firm_id"]
isOneToOne: false
      referencedRelation: "firm_openings"
      referencedColumns: ["firm_id"]
    },{
      foreignKeyName: "jobs_firm_id_fkey"
      columns: ["firm_id"]
isOneToOne: false
      referencedRelation: "firms"
      referencedColumns: ["id"]
    }
                  ]
                },"places": {
                  Row: {
                    "country": string,"id": number,"lat": number,"lon": number,"name": string,"region": string
                  }
                  ComputedFields: never
                  Insert: {
                    "country": string,"id"?: number,"lat": number,"lon": number,"name": string,"region": string
                  }
                  Update: {
                    "country"?: string,"id"?: number,"lat"?: number,"lon"?: number,"name"?: string,"region"?: string
                  }
                  Relationships: [
                    
                  ]
                },"search_terms": {
                  Row: {
                    "country": string | null,"found_only": boolean,"meaning": string,"term": string,"typed_only": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "country"?: string | null,"found_only"?: boolean,"meaning": string,"term": string,"typed_only"?: boolean
                  }
                  Update: {
                    "country"?: string | null,"found_only"?: boolean,"meaning"?: string,"term"?: string,"typed_only"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"service_aliases": {
                  Row: {
                    "alias": string,"service": string
                  }
                  ComputedFields: never
                  Insert: {
                    "alias": string,"service": string
                  }
                  Update: {
                    "alias"?: string,"service"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "firm_openings": {
                  Row: {
                    "firm_id": number,"open_jobs": number | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"job_cards": {
                  Row: {
                    "cities": (string)[],"country": string,"date_published": string | null,"employment": string | null,"facts": Json | null,"firm_country": string,"firm_id": number | null,"firm_logo": string | null,"firm_name": string,"firm_ranking": number | null,"firm_slug": string | null,"id": number,"industry": string | null,"job_title": string,"location": string,"location_coordinates": string,"salary": string | null,"salary_currency": string | null,"salary_high": number | null,"salary_low": number | null,"salary_max": number | null,"salary_min": number | null,"salary_period": string | null,"same_role_places": number | null,"seniority": string | null,"service": string | null,"slug": string,"status": string,"work_mode": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "jobs_firm_id_fkey"
      columns: ["firm_id"]
isOneToOne: false
      referencedRelation: "firm_openings"
      referencedColumns: ["firm_id"]
    },{
      foreignKeyName: "jobs_firm_id_fkey"
      columns: ["firm_id"]
isOneToOne: false
      referencedRelation: "firms"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Functions: {
            "advert_reports":
{ Args: { "request": Json }; Returns: Json
                           },
"alert_jobs":
{ Args: { "request": Json }; Returns: Json
                           },
"article_by_slug":
{ Args: { "slug"?: string }; Returns: Json
                           },
"article_list":
{ Args: { "page"?: number,"page_size"?: number }; Returns: Json
                           },
"articles_sitemap":
{ Args: { "after"?: number,"max_rows"?: number }; Returns: Json
                           },
"begin_feed_run":
{ Args: { "request": Json }; Returns: Json
                           },
"change_alerts":
{ Args: { "request": Json }; Returns: Json
                           },
"close_gone_adverts":
{ Args: { "request": Json }; Returns: Json
                           },
"close_rows":
{ Args: { "request": Json }; Returns: Json
                           },
"country_figures":
{ Args: { "country"?: string }; Returns: Json
                           },
"end_alert":
{ Args: { "request": Json }; Returns: Json
                           },
"end_feed_run":
{ Args: { "request": Json }; Returns: Json
                           },
"filter_options":
{ Args: { "country"?: string }; Returns: Json
                           },
"firm_by":
{ Args: { "country"?: string,"id"?: number,"name"?: string,"slug"?: string }; Returns: Json
                           },
"firm_figures":
{ Args: { "slugs"?: string }; Returns: Json
                           },
"firm_jobs":
{ Args: { "firm"?: number,"page"?: number,"page_size"?: number }; Returns: Json
                           },
"firm_list":
{ Args: { "country"?: string,"highest_rank"?: number,"name"?: string,"page"?: number,"page_size"?: number }; Returns: Json
                           },
"firm_openings_of":
{ Args: { "ids"?: (number)[] }; Returns: Json
                           },
"firms_sitemap":
{ Args: { "after"?: number,"max_rows"?: number }; Returns: Json
                           },
"job_by_slug":
{ Args: { "slug"?: string }; Returns: Json
                           },
"job_facets":
{ Args: { "filter"?: Json }; Returns: Json
                           },
"jobs_sitemap":
{ Args: { "after"?: number,"max_rows"?: number }; Returns: Json
                           },
"known_places":
{ Args: { "country"?: string,"words"?: string }; Returns: Json
                           },
"landing_pages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_feeds":
{ Args: { "request": Json }; Returns: Json
                           },
"list_rows":
{ Args: { "request": Json }; Returns: Json
                           },
"listed_jobs":
{ Args: { "filter"?: Json }; Returns: Json
                           },
"miss_adverts":
{ Args: { "request": Json }; Returns: Json
                           },
"nearest_place":
{ Args: { "country"?: string,"latitude"?: number,"longitude"?: number }; Returns: Json
                           },
"new_jobs":
{ Args: { "searches"?: Json }; Returns: Json
                           },
"next_alert":
{ Args: { "request": Json }; Returns: Json
                           },
"prune_alerts":
{ Args: { "request": Json }; Returns: Json
                           },
"read_alerts":
{ Args: { "request": Json }; Returns: Json
                           },
"related_articles":
{ Args: { "max_rows"?: number,"slug"?: string }; Returns: Json
                           },
"relax_jobs":
{ Args: { "filter"?: Json }; Returns: Json
                           },
"remove_feed":
{ Args: { "request": Json }; Returns: Json
                           },
"report_job":
{ Args: { "details"?: string,"reason"?: string,"slug"?: string }; Returns: Json
                           },
"reseal_alerts":
{ Args: { "request": Json }; Returns: Json
                           },
"salary_insights":
{ Args: { "country"?: string }; Returns: Json
                           },
"save_feed":
{ Args: { "request": Json }; Returns: Json
                           },
"search_jobs":
{ Args: { "after"?: string,"filter"?: Json,"page"?: number,"page_size"?: number,"sort"?: string }; Returns: Json
                           },
"service_counts":
{ Args: { "country"?: string }; Returns: Json
                           },
"set_rows":
{ Args: { "request": Json }; Returns: Json
                           },
"sign_up_alert":
{ Args: { "request": Json }; Returns: Json
                           },
"similar_jobs":
{ Args: { "job_slug"?: string,"max_rows"?: number }; Returns: Json
                           },
"stored_jobs":
{ Args: { "slugs"?: (string)[] }; Returns: Json
                           },
"suggest_jobs":
{ Args: { "country"?: string,"typed"?: string }; Returns: Json
                           },
"suggest_places":
{ Args: { "country"?: string,"typed"?: string }; Returns: Json
                           },
"take_adverts":
{ Args: { "request": Json }; Returns: Json
                           },
"unread_adverts":
{ Args: { "request"?: Json }; Returns: Json
                           },
"weigh_feed_run":
{ Args: { "request": Json }; Returns: Json
                           },
"write_facts":
{ Args: { "request": Json }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}
