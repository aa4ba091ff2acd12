{{- define "lode.database.host" -}}
{{- if .Values.postgres.enabled }}{{ include "lode.fullname" . }}-postgres
{{- else }}{{ required "Set database.host to your Postgres, or postgres.enabled=true for a trial." .Values.database.host }}
{{- end }}
{{- end }}

{{- define "lode.database.query" -}}
{{- $parts := list .Values.database.parameters }}
{{- with .Values.database.caSecret }}{{ $parts = append $parts "sslrootcert=/run/lode/database-ca/ca.crt" }}{{ end }}
{{- with .Values.database.clientSecret }}{{ $parts = append $parts "sslcert=/run/lode/database-client/tls.crt&sslkey=/run/lode/database-client/tls.key" }}{{ end }}
{{- with compact $parts }}?{{ join "&" . }}{{ end }}
{{- end }}

{{- /* Direct URL of a role: (list $ "lode_crawl" "DATABASE_PASSWORD"). */}}
{{- define "lode.database.url" -}}
{{- $top := index . 0 -}}
postgres://{{ index . 1 }}:$({{ index . 2 }})@{{ include "lode.database.host" $top }}:{{ int $top.Values.database.port }}/{{ $top.Values.database.name }}{{ include "lode.database.query" $top }}
{{- end }}

{{- /* Services with a schema, and the pods that they have during a roll-out, as JSON. */}}
{{- define "lode.database.demand" -}}
{{- $pods := 0 }}{{- $services := 0 }}
{{- range include "lode.services" . | fromJson }}
{{- if .facts.database }}
{{- $services = add $services 1 }}
{{- $pods = add $pods 1 (ternary .autoscaling.maxReplicas .replicas .autoscaling.enabled) }}
{{- end }}
{{- end }}
{{- /* Two connections of each migration, and four for administrators. */}}
{{- dict "services" $services "pods" $pods "free" (sub .Values.database.connections (add 4 (mul 2 $services))) | toJson }}
{{- end }}

{{- /* Connections of a pod: one more is used for readiness. */}}
{{- define "lode.database.pool" -}}
{{- $demand := include "lode.database.demand" . | fromJson }}
{{- $pool := 10 }}
{{- if not .Values.pgbouncer.enabled }}{{ $pool = sub (div $demand.free (max 1 $demand.pods)) 1 }}{{ end }}
{{- if lt (int $pool) 1 }}{{ fail (printf "database.connections: %d is too few for %d pods during a roll-out: raise it, lower replicas, or use pgbouncer.enabled=true." (int .Values.database.connections) (int $demand.pods)) }}{{ end }}
{{- min 10 $pool }}
{{- end }}

{{- /* Connections of PgBouncer for one role, of each replica. */}}
{{- define "lode.pgbouncer.pool" -}}
{{- $demand := include "lode.database.demand" . | fromJson }}
{{- max 1 (div $demand.free (max 1 (mul $demand.services .Values.pgbouncer.replicas))) }}
{{- end }}

{{- /* NATS_URL of a service: (list $ "crawl"). A user is part of each address, unless a file has it. */}}
{{- define "lode.nats.url" -}}
{{- $top := index . 0 }}{{- $nats := $top.Values.nats }}
{{- $servers := $nats.servers }}
{{- if $nats.enabled }}{{ $servers = list (printf "%s://%s-nats:4222" (ternary "tls" "nats" (ne $nats.tlsSecret "")) (include "lode.fullname" $top)) }}{{ end }}
{{- if not $servers }}{{ fail "Set nats.servers to your NATS servers, such as [nats://nats.messaging:4222], or nats.enabled=true." }}{{ end }}
{{- if eq $nats.auth "password" }}
{{- $user := printf "://%s:$(NATS_PASSWORD)@" (index . 1) }}
{{- $named := list }}
{{- range $servers }}{{ $named = append $named (replace "://" $user .) }}{{ end }}
{{- $servers = $named }}
{{- end }}
{{- join "," $servers }}
{{- end }}

{{- /* Settings of the sandbox, for the services that read them. */}}
{{- define "lode.sandbox.settings" -}}
{{- $host := printf "%s-sandbox" (include "lode.fullname" .) -}}
LODE_NETWORK: sandbox
LODE_WEB_PROXY: socks5://{{ $host }}:1080
LODE_SMTP_PROXY: socks5://{{ $host }}:1080
LODE_CA_FILE: /run/lode/sandbox-ca/ca.crt
LODE_ALLOW_NETS: 127.77.0.0/16
LODE_OVERPASS_URL: https://overpass.lode.test
LODE_SEARXNG_URL: https://search.lode.test
LODE_CONTACT_URL: https://contact.lode.test/
LODE_MAIL_RELAY_URL: smtp://{{ $host }}:2525
LODE_RETURN_PATH: bounces@lode.test
LODE_HELO_NAME: probe.lode.test
LODE_SANDBOX_INBOX_URL: http://{{ $host }}:8081
LODE_PUBLIC_URL: http://{{ include "lode.fullname" . }}-gateway
{{- end }}

{{- /* JSON of the variables of a service, each a text or an object for `valueFrom`: (list $ "crawl" $service $pool). Its `settings` win
       over all; null removes one. */}}
{{- define "lode.variables" -}}
{{- $top := index . 0 }}{{- $name := index . 1 }}{{- $service := index . 2 }}{{- $facts := $service.facts }}
{{- $all := dict }}
{{- if $facts.reads }}
{{- $secret := include "lode.secret.keys" $top }}
{{- range $facts.secrets }}
{{- $_ := set $all . (dict "secretKeyRef" (dict "name" $secret "key" . "optional" (not (has . (list "LODE_SUPPRESSION_KEY" "LODE_SECRET_KEY"))))) }}
{{- end }}
{{- $shared := dict "LODE_MANAGEMENT_PORT" "9090" "NATS_URL" (include "lode.nats.url" (list $top $name)) "LODE_HOST" "0.0.0.0" "PORT" "3000" }}
{{- with $top.Values.nats.subjectPrefix }}{{ if ne . "lode" }}{{ $_ := set $shared "LODE_NATS_SUBJECT_PREFIX" . }}{{ end }}{{ end }}
{{- if eq $top.Values.nats.auth "password" }}
{{- $_ := set $all "NATS_PASSWORD" (dict "secretKeyRef" (dict "name" (include "lode.secret.nats" $top) "key" (include "lode.password.nats" $name))) }}
{{- else if eq $top.Values.nats.auth "credentials" }}{{ $_ := set $shared "LODE_NATS_CREDS_FILE" "/run/lode/nats/user.creds" }}
{{- else }}{{ $_ := set $shared "LODE_NATS_NKEY_FILE" "/run/lode/nats/user.nk" }}{{ end }}
{{- with $top.Values.nats.caSecret | default (ternary $top.Values.nats.tlsSecret "" $top.Values.nats.enabled) }}{{ $_ := set $shared "LODE_NATS_CA_FILE" "/run/lode/nats-ca/ca.crt" }}{{ end }}
{{- with $top.Values.nats.clientSecret }}{{ $_ := set $shared "LODE_NATS_CERT_FILE" "/run/lode/nats-client/tls.crt" }}{{ $_ := set $shared "LODE_NATS_KEY_FILE" "/run/lode/nats-client/tls.key" }}{{ end }}
{{- if $facts.database }}
{{- $_ := set $all "DATABASE_PASSWORD" (dict "secretKeyRef" (dict "name" (include "lode.secret.database" $top) "key" (include "lode.password.database" $name))) }}
{{- $_ := set $shared "LODE_DATABASE_POOL" (index . 3) }}
{{- $_ := set $shared "DATABASE_URL" (include "lode.database.url" (list $top (printf "lode_%s" $name) "DATABASE_PASSWORD")) }}
{{- if $top.Values.pgbouncer.enabled }}{{ $_ := set $shared "DATABASE_URL" (printf "postgres://lode_%s:$(DATABASE_PASSWORD)@%s-pgbouncer:6432/%s" $name (include "lode.fullname" $top) $top.Values.database.name) }}{{ end }}
{{- end }}
{{- if $top.Values.renderer.enabled }}{{ $_ := set $shared "LODE_RENDERER_URL" (printf "http://%s-renderer:9222" (include "lode.fullname" $top)) }}{{ end }}
{{- if dig "mcp" "enabled" $top.Values.defaults.enabled $top.Values.services }}{{ $_ := set $shared "LODE_MCP_URL" (printf "http://%s-mcp" (include "lode.fullname" $top)) }}{{ end }}
{{- if $top.Values.sandbox.enabled }}
{{- include "lode.overlay" (list $shared (include "lode.sandbox.settings" $top | fromYaml)) }}
{{- $_ := set $shared "LODE_SANDBOX_GUIDE" "/run/lode/sandbox/guide.json" }}
{{- end }}
{{- include "lode.overlay" (list $shared $top.Values.settings) }}
{{- range $key, $value := $shared }}{{ if has $key $facts.reads }}{{ $_ := set $all $key $value }}{{ end }}{{ end }}
{{- with $top.Values.tracing.endpoint }}
{{- include "lode.overlay" (list $all (dict "OTEL_EXPORTER_OTLP_ENDPOINT" . "OTEL_TRACES_SAMPLER" "parentbased_traceidratio" "OTEL_TRACES_SAMPLER_ARG" $top.Values.tracing.sampling)) }}
{{- end }}
{{- else }}
{{- $all = dict "LODE_URL" (printf "http://%s-gateway" (include "lode.fullname" $top)) "LODE_MCP_HOST" "0.0.0.0" "LODE_MCP_PORT" "3100" }}
{{- end }}
{{- include "lode.overlay" (list $all $service.settings) }}
{{- range $service.extraEnv }}{{ $_ := unset $all .name }}{{ end }}
{{- range $key, $value := $all }}{{ if kindIs "invalid" $value }}{{ $_ := unset $all $key }}{{ end }}{{ end }}
{{- toJson $all }}
{{- end }}

{{- /* `env` of a container from such variables. Sorted names put a password before the address that contains it. */}}
{{- define "lode.env" -}}
{{- range $name, $value := . }}
- name: {{ $name }}
{{- if kindIs "map" $value }}
  valueFrom:
    {{- toYaml $value | nindent 4 }}
{{- else }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- /* Mounted Secrets of a service as JSON, each with its items: (list $ "crawl" $facts). */}}
{{- define "lode.files" -}}
{{- $top := index . 0 }}{{- $name := index . 1 }}{{- $facts := index . 2 }}{{- $values := $top.Values }}
{{- $files := dict }}
{{- if $facts.database }}
{{- with $values.database.caSecret }}{{ $_ := set $files "database-ca" (dict "secretName" .) }}{{ end }}
{{- with $values.database.clientSecret }}{{ $_ := set $files "database-client" (dict "secretName" .) }}{{ end }}
{{- end }}
{{- if $facts.reads }}
{{- $ca := list (dict "key" "ca.crt" "path" "ca.crt") }}
{{- with $values.nats.caSecret | default (ternary $values.nats.tlsSecret "" $values.nats.enabled) }}{{ $_ := set $files "nats-ca" (dict "secretName" . "items" $ca) }}{{ end }}
{{- with $values.nats.clientSecret }}{{ $_ := set $files "nats-client" (dict "secretName" .) }}{{ end }}
{{- $ending := get (dict "credentials" "creds" "nkey" "nk") $values.nats.auth }}
{{- with $ending }}{{ $_ := set $files "nats" (dict "secretName" (include "lode.secret.nats" $top) "items" (list (dict "key" (printf "%s.%s" $name .) "path" (printf "user.%s" .)))) }}{{ end }}
{{- if and $values.sandbox.enabled (has "LODE_CA_FILE" $facts.reads) }}
{{- $_ := set $files "sandbox-ca" (dict "secretName" (include "lode.secret.sandbox" $top) "items" (list (dict "key" "tls.crt" "path" "ca.crt"))) }}
{{- end }}
{{- end }}
{{- toJson $files }}
{{- end }}

{{- define "lode.mounts" -}}
{{- range $name, $_ := . }}
- { name: {{ $name }}, mountPath: /run/lode/{{ $name }}, readOnly: true }
{{- end }}
{{- end }}

{{- define "lode.volumes" -}}
{{- range $name, $secret := . }}
- name: {{ $name }}
  secret:
    {{- toYaml $secret | nindent 4 }}
{{- end }}
{{- end }}

{{- /* Refuses settings that no service reads, or that the chart has to know. */}}
{{- define "lode.checkSettings" -}}
{{- $known := list }}{{ $fixed := dict "PORT" "" "LODE_MANAGEMENT_PORT" "" "LODE_MCP_PORT" "" "LODE_NATS_SUBJECT_PREFIX" ": set nats.subjectPrefix" }}
{{- $all := dict "settings" .Values.settings "defaults.settings" .Values.defaults.settings }}
{{- range $name, $service := .Values.services }}{{ $_ := set $all (printf "services.%s.settings" $name) ($service.settings | default dict) }}{{ end }}
{{- range $place, $settings := $all }}
{{- range $name, $_ := $settings }}{{ if hasKey $fixed $name }}{{ fail (printf "%s.%s: the chart sets it%s." $place $name (get $fixed $name)) }}{{ end }}{{ end }}
{{- end }}
{{- range (.Files.Get "files/services.json" | fromJson).services }}{{ $known = concat $known .reads }}{{ end }}
{{- range $name, $_ := .Values.settings }}
{{- if not (has $name $known) }}{{ fail (printf "settings.%s: no service reads it; docs/generated/settings.md has all settings." $name) }}{{ end }}
{{- end }}
{{- end }}
