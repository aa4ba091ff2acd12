{{- /* The mark of the servers that have the permissions of the services of this version. */}}
{{- define "lode.nats.permissions" -}}
permissions-{{ list (.Files.Get "files/services.json") .Values.nats.serviceNkeys .Values.nats.subjectPrefix | toJson | sha256sum | trunc 12 }}
{{- end }}

{{- define "lode.nats.config" -}}
{{- $tls := "tls { cert_file: \"/etc/nats-tls/tls.crt\", key_file: \"/etc/nats-tls/tls.key\", ca_file: \"/etc/nats-tls/ca.crt\" }" -}}
server_name: $LODE_NATS_SERVER
server_tags: [{{ include "lode.nats.permissions" . | quote }}]
listen: "0.0.0.0:4222"
http: "0.0.0.0:8222"
max_payload: 1MB
lame_duck_duration: "30s"
lame_duck_grace_period: "5s"
{{- if .Values.nats.tlsSecret }}
{{ $tls }}
{{- end }}
{{- if gt (int .Values.nats.replicas) 1 }}
cluster {
  name: lode
  listen: "0.0.0.0:6222"
  {{- if .Values.nats.tlsSecret }}
  {{ $tls }}
  {{- end }}
  authorization { user: routes, password: $LODE_NATS_ROUTES_PASSWORD, timeout: 2 }
  # Addresses with the password, from the StatefulSet.
  routes: [{{ range $index := until (int .Values.nats.replicas) }}{{ if $index }}, {{ end }}$LODE_NATS_ROUTE_{{ $index }}{{ end }}]
}
{{- end }}
{{ include "lode.nats.users" . }}
{{- end }}

{{- /* The users of the services and callers, also for a server of your own: files/README.md. A password is read from the environment
       of the server as a value of its configuration, so it begins with a letter. */}}
{{- define "lode.nats.users" -}}
{{- $facts := .Files.Get "files/services.json" | fromJson }}
{{- $nkeys := .Values.nats.serviceNkeys }}
{{- $users := list }}
{{- range $name, $service := $facts.services }}
{{- $users = append $users (dict "name" $name "nkeys" (index $nkeys $name) "subscribe" $service.subscribe "publish" $service.publish "answers" $service.answers "inbox" true) }}
{{- end }}
{{- $taken := append (keys $facts.services) "routes" }}
{{- range $caller := .Values.nats.callers }}
{{- if has $caller.name $taken }}{{ fail (printf "nats.callers: the name %s is taken." $caller.name) }}{{ end }}
{{- $taken = append $taken $caller.name }}
{{- $users = append $users (include "lode.nats.caller" (list $facts $caller) | fromJson) }}
{{- end -}}
authorization {
  timeout: 2
  users: [
    {{- range $user := $users }}
    {{- range $user.nkeys | default (list "") }}
    {
      {{- if . }}
      # {{ $user.name }}
      nkey: {{ . }}
      {{- else }}
      user: {{ $user.name }}
      password: ${{ include "lode.password.nats" $user.name }}
      {{- end }}
      permissions {
        subscribe: { allow: {{ include "lode.nats.subjects" (list $ $user.subscribe $user.inbox) }} }
        publish: { allow: {{ include "lode.nats.subjects" (list $ $user.publish $user.inbox) }} }
        {{- with $user.answers }}
        allow_responses: { max: {{ int .max }}, expires: {{ .expires | quote }} }
        {{- end }}
      }
    }
    {{- end }}
    {{- end }}
  ]
}
{{- end }}

{{- /* JSON of subjects with the prefix of this installation, which is part of the inboxes of services too: (list $ $subjects $isService). */}}
{{- define "lode.nats.subjects" -}}
{{- $prefix := (index . 0).Values.nats.subjectPrefix }}{{- $isService := index . 2 }}
{{- $subjects := index . 1 }}
{{- if ne $prefix "lode" }}
{{- $subjects = list }}
{{- range index $ 1 }}
{{- $own := regexReplaceAll "^lode\\." . (printf "%s." $prefix) }}
{{- $subjects = append $subjects (ternary (replace "_INBOX." (printf "_INBOX.%s." $prefix) $own) $own (default false $isService)) }}
{{- end }}
{{- end }}
{{- toRawJson $subjects }}
{{- end }}

{{- /* JSON of the user of a caller: (list $facts $caller). Patterns exclude administrative operations, and operations of accounts need
       `accounts`. It may receive the progress of jobs that it may read, unless it is limited to accounts. */}}
{{- define "lode.nats.caller" -}}
{{- $facts := index . 0 }}{{- $caller := index . 1 }}{{- $accounts := ternary $caller.accounts list (kindIs "slice" $caller.accounts) }}
{{- $any := or $accounts (eq (toString $caller.accounts) "any") }}
{{- $wanted := $caller.operations | default list }}{{- $administrative := $caller.administrative | default list }}
{{- $publish := list }}{{- $cancels := list }}{{- $subscribe := list }}{{- $used := list }}
{{- range $operation := $facts.operations }}
{{- $isGranted := has .name $administrative }}
{{- $matches := false }}
{{- range $way := list "*" (printf "%s.*" .service) .name }}
{{- if has $way $wanted }}{{ $matches = true }}{{ $used = append $used $way }}{{ end }}
{{- end }}
{{- $isNamed := or $isGranted (has .name $wanted) }}
{{- if $isGranted }}{{ $used = append $used .name }}{{ end }}
{{- if and $isNamed (ne $isGranted .administrative) }}{{ fail (printf "nats.callers: %s: %s is granted under `%s`." $caller.name .name (ternary "administrative" "operations" .administrative)) }}{{ end }}
{{- if and $isNamed .account (not $any) }}{{ fail (printf "nats.callers: %s: %s works for an account: set accounts to a list, or to any." $caller.name .name) }}{{ end }}
{{- if and (ternary $isGranted $matches .administrative) (or $any (not .account)) }}
{{- $subject := .subject }}{{- $cancels = append $cancels (index $facts.services .service).cancel }}
{{- range $accounts }}{{ $publish = append $publish (printf "%s.for.%s" $subject .) }}{{ end }}
{{- if not $accounts }}{{ $publish = append $publish .subject }}{{ with .progress }}{{ $subscribe = append $subscribe . }}{{ end }}{{ end }}
{{- end }}
{{- end }}
{{- range concat $wanted $administrative }}
{{- if not (has . $used) }}{{ fail (printf "nats.callers: %s: %s matches no operation." $caller.name .) }}{{ end }}
{{- end }}
{{- dict "name" $caller.name "nkeys" $caller.nkeys "subscribe" (append $subscribe (printf "_INBOX.%s.>" $caller.name)) "publish" (append (concat $publish ($cancels | uniq | sortAlpha)) "$SRV.>") | toJson }}
{{- end }}
