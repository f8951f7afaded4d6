import { describe, expect, it } from 'vitest';
import { readSettings } from '#protocol';
import { redisTarget, StorageErrorCode, shownAddress } from '#storage';

const SENTINELS = 'redis+sentinel://ada:s%40crop@one:26000,[::1],three/main/2';

describe('the address of Redis', () => {
  it('of one server is left as it is', () => {
    expect(redisTarget('rediss://ada:secret@store:6380/3')).toEqual({
      url: 'rediss://ada:secret@store:6380/3',
    });
  });

  it('of sentinels names each, the primary, the database and the credentials of Redis', () => {
    expect(redisTarget(SENTINELS)).toMatchObject({
      sentinels: [
        { host: 'one', port: 26_000 },
        { host: '::1', port: 26_379 },
        { host: 'three', port: 26_379 },
      ],
      name: 'main',
      db: 2,
      username: 'ada',
      password: 's@crop',
    });
    expect(redisTarget(SENTINELS)).not.toHaveProperty('sentinelPassword');
    expect(redisTarget(SENTINELS)).not.toHaveProperty('tls');
  });

  it('gives the sentinels the credentials and TLS when it says so', () => {
    const target = redisTarget('rediss+sentinel://:secret@one/main?sentinelAuth=yes');
    expect(target).toMatchObject({
      password: 'secret',
      sentinelPassword: 'secret',
      tls: {},
      sentinelTLS: {},
    });
    expect(target).not.toHaveProperty('username');
  });

  it.each(['redis+sentinel://one:26379', 'redis+sentinel://one:99999/main', 'redis+sentinel://a:b:c/main'])(
    '%s is refused',
    (url) => {
      expect(() => redisTarget(url)).toThrow(expect.objectContaining({ code: StorageErrorCode.Format }));
    },
  );

  it('is shown without what is secret', () => {
    expect(shownAddress(SENTINELS)).toBe('one:26000,[::1],three/main/2');
    expect(shownAddress('redis://ada:secret@store:6379')).toBe('store:6379');
  });

  it('of sentinels without a name is no setting', () => {
    expect(() => readSettings({ QUIVER_STORE: 'redis+sentinel://one:26379' })).toThrow(
      'redis+sentinel://host',
    );
    expect(readSettings({ QUIVER_STORE: SENTINELS }).store).toEqual({ kind: 'redis', url: SENTINELS });
  });
});
