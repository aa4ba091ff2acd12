{{- define "lode.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 30 | trimSuffix "-" }}
{{- end }}

{{- /* Prefix of all names; short enough for the longest suffix. */}}
{{- define "lode.fullname" -}}
{{- $name := include "lode.name" . }}
{{- if .Values.fullnameOverride }}{{ .Values.fullnameOverride | trunc 30 | trimSuffix "-" }}
{{- else if contains $name .Release.Name }}{{ .Release.Name | trunc 30 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name $name | trunc 30 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- /* Labels that select the pods of a component: (list $ "crawl"). */}}
{{- define "lode.selector" -}}
app.kubernetes.io/name: {{ include "lode.name" (index . 0) | quote }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name | quote }}
{{- with index . 1 }}
app.kubernetes.io/component: {{ . }}
{{- end }}
{{- end }}

{{- define "lode.selector.json" -}}{{ include "lode.selector" . | fromYaml | toJson }}{{- end }}

{{- /* Labels of pods. The version of the chart is not among them, so that a new chart alone restarts nothing. */}}
{{- define "lode.podLabels" -}}
{{ include "lode.selector" . }}
app.kubernetes.io/part-of: lode
{{- with (index . 0).Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- /* `metadata` of an object: (list $ "crawl" "full-name"); the name is by default that of the component. */}}
{{- define "lode.metadata" -}}
{{- $top := index . 0 }}{{- $name := printf "%s-%s" (include "lode.fullname" $top) (index . 1) }}
{{- if gt (len .) 2 }}{{ $name = index . 2 }}{{ end -}}
name: {{ $name | quote }}
namespace: {{ $top.Release.Namespace | quote }}
labels:
  {{- include "lode.podLabels" (list $top (index . 1)) | nindent 2 }}
  app.kubernetes.io/version: {{ $top.Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ $top.Release.Service }}
  helm.sh/chart: {{ printf "%s-%s" $top.Chart.Name $top.Chart.Version | replace "+" "_" }}
{{- end }}

{{- /* Writes the values of the second mapping over those of the first, also empty ones: (list $target $source). */}}
{{- define "lode.overlay" -}}
{{- $target := index . 0 }}
{{- range $key, $value := index . 1 }}
{{- if and (kindIs "map" $value) (kindIs "map" (index $target $key)) }}{{ include "lode.overlay" (list (index $target $key) $value) }}
{{- else }}{{ $_ := set $target $key $value }}{{ end }}
{{- end }}
{{- end }}

{{- /* JSON of all services by name, each with the defaults, and with what files/services.json says of it. */}}
{{- define "lode.services.all" -}}
{{- $facts := (.Files.Get "files/services.json" | fromJson).services }}
{{- $services := dict }}
{{- range $name, $own := .Values.services }}
{{- $service := deepCopy $.Values.defaults }}
{{- include "lode.overlay" (list $service $own) }}
{{- $_ := set $service "facts" (get $facts $name | default dict) }}
{{- $_ := set $services $name $service }}
{{- end }}
{{- toJson $services }}
{{- end }}

{{- /* JSON of the enabled services by name. */}}
{{- define "lode.services" -}}
{{- $services := dict }}
{{- range $name, $service := include "lode.services.all" . | fromJson }}
{{- if $service.enabled }}{{ $_ := set $services $name $service }}{{ end }}
{{- end }}
{{- toJson $services }}
{{- end }}

{{- /* JSON of a service, also of a disabled one: (list $ "gateway"). */}}
{{- define "lode.service" -}}
{{- get (include "lode.services.all" (index . 0) | fromJson) (index . 1) | toJson }}
{{- end }}

{{- /* Image of a service: (list $ "crawl" $service), with an empty mapping for the sandbox. */}}
{{- define "lode.image" -}}
{{- $top := index . 0 }}{{- $service := index . 2 }}
{{- $registry := required "Set image.registry to the prefix of your images, such as registry.example.com/lode: `npm run images -- --registry … --push` builds and pushes them." $top.Values.image.registry }}
{{- printf "%s/%s:%s" (trimSuffix "/" $registry) (index . 1) ($service.tag | default $top.Values.image.tag | default $top.Chart.AppVersion) }}
{{- with $service.digest }}@{{ . }}{{ end }}
{{- end }}

{{- define "lode.serviceAccount" -}}
{{- $made := printf "%s-%s" (include "lode.fullname" (index . 0)) (index . 1) }}
{{- with (index . 2).serviceAccount }}{{ .name | default (ternary $made "default" .create) }}{{ end }}
{{- end }}

{{- /* Names of Secrets. */}}
{{- define "lode.secret.keys" -}}{{ .Values.secrets.existingSecret | default (include "lode.fullname" .) }}{{- end }}
{{- define "lode.secret.nats" -}}{{ .Values.nats.existingSecret | default (printf "%s-nats" (include "lode.fullname" .)) }}{{- end }}
{{- define "lode.secret.database" -}}{{ .Values.database.existingSecret | default (printf "%s-database" (include "lode.fullname" .)) }}{{- end }}
{{- define "lode.secret.sandbox" -}}{{ .Values.sandbox.existingSecret | default (printf "%s-sandbox" (include "lode.fullname" .)) }}{{- end }}

{{- /* Keys of the passwords of a role and of a user of NATS: "crawl". */}}
{{- define "lode.password.database" -}}LODE_{{ upper . }}_PASSWORD{{- end }}
{{- define "lode.password.owner" -}}LODE_{{ upper . }}_OWNER_PASSWORD{{- end }}
{{- define "lode.password.nats" -}}LODE_NATS_{{ . | upper | replace "-" "_" }}_PASSWORD{{- end }}

{{- /* Fields of every pod: the restricted profile of Pod Security, pull secrets and placement: (list $ $placement). */}}
{{- define "lode.pod" -}}
{{- $top := index . 0 -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with $top.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- $placement := deepCopy $top.Values.placement }}
{{- range $key, $value := index . 1 }}{{ $_ := set $placement $key $value }}{{ end }}
{{- with $placement }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- /* Security of a pod; further fields for images without a numeric user: (dict "runAsUser" 999). */}}
{{- define "lode.podSecurity" -}}
securityContext:
  runAsNonRoot: true
  {{- with . }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "lode.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- /* Spreads the pods of a component over nodes, and over zones if wanted: (list $ "crawl"). */}}
{{- define "lode.spread" -}}
{{- $zones := ternary (list "topology.kubernetes.io/zone") list (index . 0).Values.zoneSpread -}}
topologySpreadConstraints:
  {{- range append $zones "kubernetes.io/hostname" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: { matchLabels: {{ include "lode.selector.json" $ }} }
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}

{{- /* Host names of the gateway, as a JSON list under `hosts`. */}}
{{- define "lode.hosts" -}}
{{- $settings := include "lode.variables" (list . "gateway" (include "lode.service" (list . "gateway") | fromJson) "") | fromJson }}
{{- $url := required "Set settings.LODE_PUBLIC_URL, such as https://lode.example.com: its host is that of the route." ($settings.LODE_PUBLIC_URL | default "" | replace (printf "http://%s-gateway" (include "lode.fullname" .)) "") }}
{{- $hosts := list (urlParse $url).hostname }}
{{- with $settings.LODE_TRACKING_URL }}{{ $hosts = append $hosts (urlParse .).hostname }}{{ end }}
{{- with $settings.LODE_API_HOSTS }}{{ range splitList "," . }}{{ $hosts = append $hosts (trim .) }}{{ end }}{{ end }}
{{- dict "hosts" (concat $hosts .Values.extraHosts | uniq) | toJson }}
{{- end }}

{{- /* YAML of the ports of a service by name, which follow from its settings: $service. */}}
{{- define "lode.ports" -}}
{{- with .facts.reads }}
management: 9090
{{- if has "PORT" . }}
http: 3000
{{- end }}
{{- with $.settings.LODE_INBOUND_LISTEN }}
inbound: {{ regexFind "[0-9]+$" . }}
{{- end }}
{{- else }}
http: 3100
{{- end }}
{{- end }}
