/** The part of Trusted Types that is used; not in TypeScript's library. Absent in some browsers. */
declare var trustedTypes:
  | {
      // What it makes is an object that stands for the string wherever a script's address is set.
      createPolicy<Rules>(name: string, rules: Rules): Rules;
    }
  | undefined;
