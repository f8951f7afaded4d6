/** Error messages, announced by screen readers at once. */
export function ErrorMessages({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </>
  );
}
