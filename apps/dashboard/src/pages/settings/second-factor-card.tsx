import { useQuery } from '@tanstack/react-query';
import { encode } from 'uqr';
import { useState, type FormEvent } from 'react';
import { errorOf } from '../../api/api-error';
import { answer, api, type Schemas } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Field } from '../../components/field';
import { Problem } from '../../components/problem';
import { toast } from '../../components/toast';
import { formatNumber } from '../../format/format';
import { useAction } from '../../hooks/use-action';
import { useSessionStatus } from '../../session/credential/session';
import { text } from '../../text/text';

const t = text.settings.secondFactor;

type Step = 'renew' | 'disable' | undefined;

/** The authenticator app of the person, and whether the account requires one. */
export function SecondFactorCard() {
  const status = useSessionStatus();
  const factor = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => answer(api.GET('/session/second-factor')),
  });
  const [begun, setBegun] = useState<Schemas['BegunSecondFactor']>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [step, setStep] = useState<Step>();
  const done = (given?: readonly string[]): void => {
    setBegun(undefined);
    setStep(undefined);
    setCodes(given);
    void queryClient.invalidateQueries();
  };
  if (!status?.person.has_password) return null;
  const { data } = factor;
  return (
    <Card title={t.title} note={data?.enabled ? t.on(formatNumber(data.recovery_codes_left)) : t.note}>
      {factor.error && <Problem error={factor.error} onRetry={() => void factor.refetch()} />}
      {data?.required && <p className={data.enabled ? 'muted' : 'notice notice-warn'}>{t.required}</p>}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {data && !data.enabled && !begun && <Begin onBegun={setBegun} />}
      {begun && <Confirm begun={begun} onDone={done} />}
      {data?.enabled && step === undefined && (
        <div className="row">
          <Button onClick={() => setStep('renew')}>{t.renew}</Button>
          <Button onClick={() => setStep('disable')}>{t.disable}</Button>
        </div>
      )}
      {step === 'renew' && <Renew onDone={done} />}
      {step === 'disable' && <Disable onDone={done} />}
      {data && status.account.role === 'owner' && <RequireOfAll required={data.required} />}
    </Card>
  );
}

interface FormProps {
  readonly action: string;
  readonly asks: readonly ('password' | 'code')[];
  readonly onSubmit: (given: { readonly password: string; readonly code: string }) => Promise<void>;
}

/** A form with a password, a code or both. */
function ProofForm({ action, asks, onSubmit }: FormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = useAction(() => onSubmit({ password, code }));
  const error = send.error === undefined ? undefined : errorOf(send.error);
  const wrong = error?.code === 'sign_in_failed' ? t.wrong : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send.run();
  };
  return (
    <form className="form form-narrow" onSubmit={submit}>
      {asks.includes('password') && (
        <Field
          label={text.settings.current}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {asks.includes('code') && (
        <Field
          label={t.code}
          name="code"
          autoComplete="one-time-code"
          required
          maxLength={32}
          value={code}
          error={asks.includes('password') ? undefined : wrong}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {error && wrong === undefined && <Problem error={error} />}
      <div>
        <Button type="submit" busy={send.busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

const Begin = ({ onBegun }: { readonly onBegun: (begun: Schemas['BegunSecondFactor']) => void }) => (
  <ProofForm
    action={t.begin}
    asks={['password']}
    onSubmit={async ({ password }) =>
      onBegun(await answer(api.POST('/session/second-factor', { body: { password } })))
    }
  />
);

interface DoneProps {
  readonly onDone: (codes?: readonly string[]) => void;
}

function Confirm({ begun, onDone }: DoneProps & { readonly begun: Schemas['BegunSecondFactor'] }) {
  return (
    <div className="stack">
      <p>{t.scan}</p>
      <QrCode value={begun.uri} />
      <p className="muted small wrap">
        {t.type} <code>{begun.secret}</code>
      </p>
      <ProofForm
        action={t.confirm}
        asks={['code']}
        onSubmit={async ({ code }) => {
          const { recovery_codes } = await answer(api.PUT('/session/second-factor', { body: { code } }));
          onDone(recovery_codes);
        }}
      />
    </div>
  );
}

const Renew = ({ onDone }: DoneProps) => (
  <ProofForm
    action={t.renew}
    asks={['code']}
    onSubmit={async ({ code }) => {
      const renewed = await answer(api.POST('/session/second-factor/recovery-codes', { body: { code } }));
      onDone(renewed.recovery_codes);
    }}
  />
);

const Disable = ({ onDone }: DoneProps) => (
  <ProofForm
    action={t.disable}
    asks={['password', 'code']}
    onSubmit={async (body) => {
      await answer(api.POST('/session/second-factor/removal', { body }));
      toast(t.disabled);
      onDone();
    }}
  />
);

function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  return (
    <div className="notice wrap" role="status">
      <p>{t.keepCodes}</p>
      <ul className="row">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t.kept}</Button>
    </div>
  );
}

function RequireOfAll({ required }: { readonly required: boolean }) {
  const change = useAction(async () => {
    await answer(api.PUT('/account/second-factor', { body: { required: !required } }));
    await queryClient.invalidateQueries({ queryKey: ['second-factor'] });
    toast(required ? t.notRequiredNow : t.requiredNow);
  });
  return (
    <div className="stack-tight">
      <p className="muted small">{t.requireNote}</p>
      <div>
        <Button busy={change.busy} onClick={() => void change.run()}>
          {required ? t.stopRequiring : t.require}
        </Button>
      </div>
      {change.error !== undefined && <Problem error={errorOf(change.error)} />}
    </div>
  );
}

/** Dark on light in every theme, as cameras expect. */
function QrCode({ value }: { readonly value: string }) {
  const { data, size } = encode(value, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={192} height={192} role="img" aria-label={t.qr}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
