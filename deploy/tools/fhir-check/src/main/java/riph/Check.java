package riph;

import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.parser.IParser;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.SingleValidationMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.PrePopulatedValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.SnapshotGeneratingValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.r4.model.CodeSystem;
import org.hl7.fhir.r4.model.Resource;
import org.hl7.fhir.r4.model.StructureDefinition;
import org.hl7.fhir.r4.model.ValueSet;

/**
 * Says what the validator of HAPI finds in FHIR R4 resources, against the profiles and the terminologies of a folder. Nothing is asked of the network.
 * Arguments: the folder of the guide, then the files to check. One line for each finding: which file (the first is 0), severity, place, message.
 */
public final class Check {
  public static void main(String[] args) throws IOException {
    FhirContext context = FhirContext.forR4();
    FhirInstanceValidator instance = new FhirInstanceValidator(support(context, Path.of(args[0])));
    FhirValidator validator = context.newValidator().registerValidatorModule(instance);
    for (int i = 1; i < args.length; i++) {
      for (SingleValidationMessage m : validator.validateWithResult(Files.readString(Path.of(args[i]))).getMessages()) {
        if (isOfR5(m.getMessage())) continue;
        System.out.println((i - 1) + "\t" + m.getSeverity() + "\t" + m.getLocationString() + "\t" + m.getMessage());
      }
    }
  }

  /**
   * The guide takes two elements of R5 as extensions (sponsor, summary). Their addresses are right in R4; the validator knows R5 only by a package that it
   * would download.
   */
  private static boolean isOfR5(String message) {
    return message.startsWith("Extension url 'http://hl7.org/fhir/5.0/StructureDefinition/extension-ResearchStudy.")
        && message.endsWith("is not valid (invalid Version '5.0')");
  }

  private static ValidationSupportChain support(FhirContext context, Path guide) throws IOException {
    PrePopulatedValidationSupport known = new PrePopulatedValidationSupport(context);
    IParser parser = context.newJsonParser();
    List<Path> files;
    try (Stream<Path> found = Files.walk(guide)) {
      files = found.filter(p -> p.toString().endsWith(".json")).toList();
    }
    for (Path file : files) {
      Resource r = (Resource) parser.parseResource(Files.readString(file));
      if (r instanceof StructureDefinition s) known.addStructureDefinition(s);
      if (r instanceof CodeSystem c) known.addCodeSystem(c);
      if (r instanceof ValueSet v) known.addValueSet(v);
    }
    return new ValidationSupportChain(
        known,
        new DefaultProfileValidationSupport(context),
        new CommonCodeSystemsTerminologyService(context),
        new InMemoryTerminologyServerValidationSupport(context),
        new SnapshotGeneratingValidationSupport(context));
  }
}
