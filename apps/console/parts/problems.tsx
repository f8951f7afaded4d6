/** What has failed, read aloud at once. */
export function Problems({ texts }: { texts: readonly string[] }) {
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
