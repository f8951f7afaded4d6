/** Sign-in form. Name and secret are held in memory, or in session storage, and sent as a bearer token. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { access } from '../client/access.ts';
import { authorization } from '../client/server-client.ts';
import { needsSignIn, token } from '../session.ts';
import { texts } from '../texts/index.ts';
import { storeToken } from './stored-token.ts';

/** The error message for a token; null if the server accepts it or is unreachable. */
async function problemOf(asked: string): Promise<string | null> {
  const headers = authorization(asked);
  const response = await fetch('../db/manage/access', { credentials: 'omit', headers }).catch(() => null);
  return response?.status === 401 ? texts.access.wrong : null;
}

export function SignIn() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (needsSignIn.value) dialog.current?.showModal();
    else dialog.current?.close();
    setProblem(null);
  }, [needsSignIn.value]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const fields = new FormData(form);
    const asked = `${fields.get('name')}.${fields.get('secret')}`;
    const found = await problemOf(asked);
    setProblem(found);
    if (found !== null) return;
    storeToken(fields.has('keep') ? asked : '');
    token.value = asked;
    needsSignIn.value = false;
    form.reset();
  };
  const signOut = (): void => {
    storeToken('');
    access.value = null;
    token.value = '';
    needsSignIn.value = false;
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in"
      onClose={(event) => (needsSignIn.value = event.currentTarget.open)}
    >
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="sign-in">{texts.access.title}</h2>
        <Fields />
        {problem !== null && <p role="alert">{problem}</p>}
        <div class="buttons">
          <button type="submit" class="primary">
            {texts.access.submit}
          </button>
          {token.value !== '' && (
            <button type="button" onClick={signOut}>
              {texts.access.signOut}
            </button>
          )}
          <button type="button" onClick={() => (needsSignIn.value = false)}>
            {texts.access.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Fields() {
  return (
    <>
      <label>
        {texts.access.name} <input name="name" required autoComplete="username" />
      </label>
      <label>
        {texts.access.secret} <input name="secret" type="password" required autoComplete="current-password" />
      </label>
      <label class="inline">
        <input name="keep" type="checkbox" /> {texts.access.keep}
      </label>
    </>
  );
}
