it('reads no variables but ours', async () => {
  Object.assign(process.env, { PGTARGETSESSIONATTRS: 'any', PGSSL: 'require', PGPASSWORD: 'secret' });
  // Not imported before the variables are set.
  const { postgres } = await import('./driver.ts');
  const { target_session_attrs, ssl, pass } = postgres('postgres://ada@127.0.0.1/shop').options;
  expect([target_session_attrs, ssl, pass]).toEqual([undefined, false, '']);
});
