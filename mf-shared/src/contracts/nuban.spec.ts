import { BANKS, bankNamed, bankOfCode } from './banks.ts';
import { accountNumberFault, checkDigitOf } from './nuban.ts';

describe('the check digit', () => {
  it.each([
    // Worked examples from the CBN's standards, the second with a sum that ends in 0.
    ['011', '000001457', 9],
    ['011', '000000022', 0],
    ['50515', '552211694', 6],
    // Made-up numbers.
    ['011', '123456789', 5],
    ['044', '123456789', 5],
    ['033', '123456789', 5],
    ['058', '123456789', 6],
    ['057', '123456789', 9],
    ['50211', '123456789', 7],
    ['50515', '123456789', 6],
  ])('of bank %s and serial number %s is %i', (code, serial, digit) => {
    expect(checkDigitOf(code, serial)).toBe(digit);
  });

  it('cannot be computed for a code of another system', () => {
    for (const code of ['999992', '120001', '']) expect(checkDigitOf(code, '123456789')).toBeNull();
  });
});

describe('an account number', () => {
  const gtBank = { code: '058', kind: 'commercial' } as const;
  const kuda = { code: '50211', kind: 'institution' } as const;
  const carbon = { code: '565', kind: 'other' } as const;
  const oPay = { code: '999992', kind: 'other' } as const;

  it('with the right check digit passes', () => {
    expect(accountNumberFault(gtBank, '1234567896')).toBeNull();
    expect(accountNumberFault(kuda, '1234567897')).toBeNull();
  });

  it('with any single digit wrong is noticed', () => {
    for (let place = 0; place < 10; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const changed = `${'1234567896'.slice(0, place)}${digit}${'1234567896'.slice(place + 1)}`;
        expect(accountNumberFault(gtBank, changed)).toBe(changed === '1234567896' ? null : 'wrong');
      }
    }
  });

  it.each(['', '12', '123456789', '12345678961', '12345 67896', '１２３４５６７８９６'])(
    'that is not ten digits, like %j, is wrong at a commercial bank',
    (text) => {
      expect(accountNumberFault(gtBank, text)).toBe('wrong');
    },
  );

  it('that fails the check is doubtful at an institution, and only unusual elsewhere', () => {
    expect(accountNumberFault(kuda, '1234567890')).toBe('doubtful');
    expect(accountNumberFault(kuda, '12')).toBe('doubtful');
    expect(accountNumberFault(carbon, '1234567890')).toBe('unusual');
    expect(accountNumberFault(oPay, '08012345678')).toBe('unusual');
  });

  it('of ten digits passes where it cannot be checked', () => {
    expect(accountNumberFault(oPay, '8012345678')).toBeNull();
  });
});

describe('the banks', () => {
  it('have unique codes and names, and codes that fit their kind', () => {
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
    expect(new Set(BANKS.map(({ name }) => name.toLowerCase())).size).toBe(BANKS.length);
    for (const { code, kind } of BANKS) {
      expect([kind, code]).toEqual([
        kind,
        expect.stringMatching(
          { commercial: /^\d{3}$/, institution: /^5\d{4}$/, other: /^\d{3}(\d{3})?$/ }[kind],
        ),
      ]);
    }
  });

  it('are found by code, and by name in any case', () => {
    expect(bankOfCode('058')?.name).toBe('GTBank');
    expect(bankOfCode('58')).toBeUndefined();
    expect(bankNamed(' gtbank ')?.code).toBe('058');
    expect(bankNamed('gtb')).toBeUndefined();
  });
});
