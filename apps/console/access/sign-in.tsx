/** Name and secret, kept in memory alone and sent as a bearer token. */
import { useEffect, useRef } from 'preact/hooks';
import { needsSignIn, token } from '../session.ts';

export function SignIn() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (needsSignIn.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [needsSignIn.value]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const fields = new FormData(event.currentTarget);
    token.value = `${fields.get('name')}.${fields.get('secret')}`;
    needsSignIn.value = false;
    event.currentTarget.reset();
  };
  return (
    <dialog ref={dialog} aria-labelledby="sign-in" onClose={() => (needsSignIn.value = false)}>
      <form onSubmit={submit}>
        <h2 id="sign-in">Sign in</h2>
        <label>
          Name <input name="name" required autoComplete="username" />
        </label>
        <label>
          Secret <input name="secret" type="password" required autoComplete="current-password" />
        </label>
        <button type="submit" class="primary">
          Sign in
        </button>
      </form>
    </dialog>
  );
}
