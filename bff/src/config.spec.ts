import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

test('behind TLS, whom the BFF believes about addresses is said on purpose: the limits stand on it', () => {
  const secure = { PUBLIC_URL: 'https://riph.example', CLAMAV_ADDRESS: 'clamd:3310' };
  expect(() => readConfig(secure)).toThrow('TRUST_PROXY is missing');
  expect(readConfig({ ...secure, TRUST_PROXY: '1' }).trustProxy).toBe(1);
  expect(readConfig({ ...secure, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4200' }).trustProxy).toBe('loopback');
});

test('behind TLS, who scans the files is said on purpose: none is left out because somebody forgot', () => {
  const secure = { PUBLIC_URL: 'https://riph.example', TRUST_PROXY: '1' };
  expect(() => readConfig(secure)).toThrow('CLAMAV_ADDRESS is missing');
  expect(() => readConfig({ ...secure, CLAMAV_ADDRESS: '' })).toThrow('host:port of clamd');
  expect(readConfig({ ...secure, CLAMAV_ADDRESS: 'clamd:3310' }).clamav).toBe('clamd:3310');
  expect(readConfig({ ...secure, CLAMAV_ADDRESS: 'sans' }).clamav).toBeNull();
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4200' }).clamav).toBeNull();
});

test('unless it is said otherwise, one address asks ten times an hour for the link of a new password', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4200' }).rates.reset).toBe(10);
});
