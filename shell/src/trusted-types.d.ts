/** The part of Trusted Types used here; missing from TypeScript's library and from some browsers. */
declare var trustedTypes:
  | {
      // Its results are objects, typed as strings because they are accepted wherever a script's address is set.
      createPolicy<Rules>(name: string, rules: Rules): Rules;
    }
  | undefined;
